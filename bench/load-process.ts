import pg from 'pg'
import { Connection } from './connection.ts'
import { drive, type LoadResult } from './drive.ts'
import { answerQuestions } from './helper.ts'

export interface HttpLoad {
  port: number
  /** Asked for in turn by all connections together. */
  paths: string[]
  headers?: Record<string, string>
  connections: number
  seconds: number
  /** Ends earlier, after so many requests. */
  count?: number
}

export interface SqlLoad {
  socket: string
  name: string
  text: string
  /** The parameters of each call, in turn. */
  values: unknown[][]
  connections: number
  seconds: number
}

answerQuestions((load: HttpLoad | SqlLoad) => ('port' in load ? overHttp(load) : overSql(load)))

async function overHttp(load: HttpLoad): Promise<LoadResult> {
  const connections = Array.from(
    { length: load.connections },
    () => new Connection(load.port, { 'Accept-Encoding': 'br', ...load.headers }),
  )
  try {
    return await drive(load, async (worker, turn) => {
      const reply = await connections[worker]!.get(load.paths[turn % load.paths.length]!)
      return reply.status
    })
  } finally {
    for (const connection of connections) connection.close()
  }
}

async function overSql(load: SqlLoad): Promise<LoadResult> {
  const clients = Array.from(
    { length: load.connections },
    () => new pg.Client({ host: load.socket, user: 'inkloom', database: 'postgres' }),
  )
  try {
    await Promise.all(clients.map((client) => client.connect()))
    // As in the shop, the statement is known to the connection before anybody waits for it.
    const { name, text } = load
    await Promise.all(clients.map((client) => client.query({ name, text, values: load.values[0]! })))
    return await drive(load, async (worker, turn) => {
      const values = load.values[turn % load.values.length]!
      const { rows } = await clients[worker]!.query({ name, text, values })
      return rows.length > 0 ? 200 : 404
    })
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}
