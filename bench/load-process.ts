import pg from 'pg'
import { Connection } from './connection.ts'
import { type LoadResult, runLoad } from './run-load.ts'
import { handleRequests } from './worker.ts'

export interface HttpLoad {
  port: number
  /** Requested in turn, shared by all connections. */
  paths: string[]
  headers?: Record<string, string>
  connections: number
  seconds: number
  /** Stops earlier, after this many requests. */
  count?: number
}

export interface SqlLoad {
  socket: string
  name: string
  text: string
  /** The parameters of each query, in turn. */
  values: unknown[][]
  connections: number
  seconds: number
}

handleRequests((load: HttpLoad | SqlLoad) => ('port' in load ? runHttpLoad(load) : runSqlLoad(load)))

async function runHttpLoad(load: HttpLoad): Promise<LoadResult> {
  const connections = Array.from(
    { length: load.connections },
    () => new Connection(load.port, { 'Accept-Encoding': 'br', ...load.headers }),
  )
  try {
    return await runLoad(load, async (connection, turn) => {
      const reply = await connections[connection]!.get(load.paths[turn % load.paths.length]!)
      return reply.status
    })
  } finally {
    for (const connection of connections) connection.close()
  }
}

async function runSqlLoad(load: SqlLoad): Promise<LoadResult> {
  const clients = Array.from(
    { length: load.connections },
    () => new pg.Client({ host: load.socket, user: 'inkloom', database: 'postgres' }),
  )
  try {
    await Promise.all(clients.map((client) => client.connect()))
    // Prepare the statement on every connection first; the shop's statements are prepared too.
    const { name, text } = load
    await Promise.all(clients.map((client) => client.query({ name, text, values: load.values[0]! })))
    return await runLoad(load, async (connection, turn) => {
      const values = load.values[turn % load.values.length]!
      const { rows } = await clients[connection]!.query({ name, text, values })
      return rows.length > 0 ? 200 : 404
    })
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}
