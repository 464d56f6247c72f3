import pg from 'pg'
import { Connection } from './connection.ts'
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

export interface LoadResult {
  seconds: number
  milliseconds: number[]
  statuses: Record<number, number>
  /** The part of the time that this process was computing: near 1 it measures itself. */
  busy: number
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

async function drive(
  { connections, seconds, count = Infinity }: { connections: number; seconds: number; count?: number },
  call: (worker: number, turn: number) => Promise<number>,
): Promise<LoadResult> {
  const milliseconds: number[] = []
  const statuses: Record<number, number> = {}
  const before = process.cpuUsage()
  const start = performance.now()
  const end = start + seconds * 1000
  let turn = 0
  const work = async (worker: number) => {
    for (let now = performance.now(); now < end && turn < count;) {
      const status = await call(worker, turn++)
      const after = performance.now()
      milliseconds.push(after - now)
      statuses[status] = (statuses[status] ?? 0) + 1
      now = after
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, worker) => work(worker)))
  const taken = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(before)
  return { seconds: taken, milliseconds, statuses, busy: (user + system) / 1e6 / taken }
}
