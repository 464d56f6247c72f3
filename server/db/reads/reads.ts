import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '../client.ts'
import { isLostConnection, isOutdatedPlan } from '../connection-failure.ts'
import { primaryPosition, RequiredPosition } from './required-position.ts'
import { Replica } from './replica.ts'

export interface Reads {
  /** For reads of public data outside of transactions. */
  db: Db
  /** Must be called before responses are evicted: from here on, reads need a replica that has replayed the change, or the primary. */
  changed: () => void
  /** From here on notifications may be missing: all reads need the primary. */
  pause: () => void
  /** Notifications are received again. */
  resume: () => void
  /** The state of each replica by name. */
  lag: () => Promise<ReplicaLag[]>
  close: () => Promise<void>
}

export interface ReplicaLag {
  name: string
  isUp: boolean
  bytes: number
  seconds: number
}

interface Options {
  replicaUrls: string[]
  onRead?: (database: string) => void
}

/**
 * Sends public reads in turn to the replicas that have replayed every change that this process was notified of.
 * All other reads use the primary. A failed read is repeated once, on the primary.
 */
export function openReads(primary: pg.Pool, { replicaUrls, onRead = () => undefined }: Options): Reads {
  const replicas = replicaUrls.map((url) => new Replica(url))
  const required = new RequiredPosition(primary)
  const history = new PositionHistory()
  let next = 0

  async function choose(): Promise<Replica | null> {
    const position = await required.get()
    if (position === null) return null
    let chosen: Replica | null = null
    for (let count = 0; count < replicas.length; count += 1) {
      const replica = replicas[(next + count) % replicas.length]!
      if (!replica.hasReplayed(position)) replica.refresh(position.timeline)
      else chosen ??= replica
    }
    next = (next + 1) % replicas.length
    return chosen
  }

  /** What it returns may be newer than the required position. */
  const queryPrimary: Query = async (...query) => {
    const result = await (primary.query.bind(primary) as Query)(...query)
    required.change()
    return result
  }

  const read: Query = async (...query) => {
    const replica = replicas.length > 0 ? await choose() : null
    try {
      const result = await (replica ? (replica.pool.query.bind(replica.pool) as Query) : queryPrimary)(
        ...query,
      )
      onRead(replica?.name ?? 'primary')
      return result
    } catch (error) {
      if (replica) replica.failed(error)
      else if (!isLostConnection(error) && !isOutdatedPlan(error)) throw error
      const result = await queryPrimary(...query)
      onRead('primary')
      return result
    }
  }

  return {
    db: drizzle(new ReadPool(primary, read)),
    changed: () => required.change(),
    pause: () => required.pause(),
    resume: () => required.resume(),
    lag: async () => {
      if (replicas.length === 0) return []
      const position = await primaryPosition(primary).catch(() => null)
      if (position) history.add(position.bytes)
      if (position) await Promise.all(replicas.map((replica) => replica.ask(position.timeline)))
      return replicas.map((replica) => {
        const replayed = replica.replayed?.bytes ?? history.lastOf(replica)
        history.keep(replica, replayed)
        return { name: replica.name, isUp: replica.isUp, ...history.lagOf(replayed) }
      })
    },
    close: async () => {
      await Promise.all(replicas.map((replica) => replica.close()))
    },
  }
}

/** The reads of a database that has no replicas and whose connections are not lost, such as the embedded one. */
export function directReads(db: Db): Reads {
  const nothing = () => undefined
  return {
    db,
    changed: nothing,
    pause: nothing,
    resume: nothing,
    lag: async () => [],
    close: async () => undefined,
  }
}

/** `query` of a pool, for all its forms. */
type Query = (...query: unknown[]) => Promise<unknown>

/** Routes queries; transactions are for the primary. It has no connections of its own. */
class ReadPool extends pg.Pool {
  constructor(primary: pg.Pool, read: Query) {
    super(primary.options)
    this.query = read as pg.Pool['query']
    this.connect = primary.connect.bind(primary)
  }
}

const maxSamples = 1000

/** Records when the primary was first seen at each position, to compute the lag of replicas in seconds. */
class PositionHistory {
  readonly #samples: { bytes: number; at: number }[] = []
  readonly #last = new Map<object, number>()

  add(bytes: number): void {
    if ((this.#samples.at(-1)?.bytes ?? -1) < bytes) this.#samples.push({ bytes, at: performance.now() })
    if (this.#samples.length > maxSamples) this.#samples.shift()
  }

  /** The last known position of a replica that is down. */
  lastOf(replica: object): number {
    return this.#last.get(replica) ?? 0
  }

  keep(replica: object, bytes: number): void {
    this.#last.set(replica, bytes)
  }

  lagOf(replayed: number): { bytes: number; seconds: number } {
    const newest = this.#samples.at(-1)?.bytes ?? replayed
    const oldest = this.#samples.find(({ bytes }) => bytes > replayed)
    return {
      bytes: Math.max(0, newest - replayed),
      seconds: oldest ? (performance.now() - oldest.at) / 1000 : 0,
    }
  }
}
