import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { isConnectionFailure } from './connection-failure.ts'
import { discard } from './primary/probe.ts'

interface Subscriber {
  onTags: (tags: string[]) => void
  /** The connection is down: notifications may be missed from here on. */
  onDisconnect: () => void
  /** The subscription is active, also after a reconnect; notifications in between were missed. */
  onConnect: () => void
  /** The database does not answer, and may have sent notifications that have not arrived yet. `onDisconnect` or `onAnswer` follows. */
  onSilence?: () => void
  /** The database answers again on the same connection: no notification was missed. */
  onAnswer?: () => void
  /** No database can be reached. `onConnect` follows when one can. */
  onOutage?: () => void
}

interface Times {
  pingMs: number
  /** Without an answer for this time, notifications may be late. */
  silenceMs: number
  /** Without an answer for this time, the connection is closed. */
  deadMs: number
}

const reconnectMs = 200
const connectMs = 1000
const defaultTimes: Times = { pingMs: 150, silenceMs: 600, deadMs: 2000 }

/** Subscribes to cache-invalidation notifications on a dedicated connection that reconnects automatically. */
export function subscribeToInvalidations(
  connection: pg.PoolConfig,
  subscriber: Subscriber,
  times: Partial<Times> = {},
): () => Promise<void> {
  const { onTags, onDisconnect, onConnect, onOutage } = subscriber
  const stopped = new AbortController()
  const { signal } = stopped

  async function listen(): Promise<void> {
    while (!signal.aborted) {
      const client = new pg.Client({
        ...connection,
        connectionTimeoutMillis: connectMs,
        query_timeout: connectMs,
        keepAlive: true,
        application_name: 'inkloom listener',
      })
      const closed = new AbortController()
      client.on('end', () => closed.abort())
      client.on('error', () => closed.abort())
      client.on('notification', ({ payload }) => onTags((payload ?? '').split(' ')))
      let connectedAt: number | null = null
      try {
        await client.connect()
        await client.query('listen inkloom_tags')
        connectedAt = performance.now()
        onConnect()
        const ended = AbortSignal.any([signal, closed.signal])
        await watch(client, subscriber, { ...defaultTimes, ...times }, ended)
      } catch (error) {
        // Retried below; queries report the outage themselves.
        if (connectedAt === null && isConnectionFailure(error)) onOutage?.()
      }
      if (connectedAt !== null) onDisconnect()
      // The server may be frozen and never confirm the end.
      discard(client)
      // Reconnect at once after a loss, because usually only the connection was lost.
      if (connectedAt !== null && performance.now() - connectedAt > reconnectMs) continue
      await setTimeout(reconnectMs, undefined, { signal }).catch(() => undefined)
    }
  }

  const listening = listen()
  return async () => {
    // A client that is ended while it connects never closes, so the loop ends it.
    stopped.abort()
    await listening
  }
}

/** Pings the database until the connection has ended or is dead. */
async function watch(
  client: pg.Client,
  { onSilence, onAnswer }: Subscriber,
  { pingMs, silenceMs, deadMs }: Times,
  ended: AbortSignal,
): Promise<void> {
  const pause = (ms: number) =>
    setTimeout(ms, 'silent' as const, { signal: ended }).catch(() => 'ended' as const)
  const question = { text: 'select 1', query_timeout: 2 * deadMs }
  while (!ended.aborted) {
    await pause(pingMs)
    if (ended.aborted) return
    const ping = client.query(question).then(
      () => 'answered' as const,
      () => 'ended' as const,
    )
    let state = await Promise.race([ping, pause(silenceMs).then(afterInput)])
    if (state === 'silent') {
      onSilence?.()
      state = await Promise.race([ping, pause(deadMs - silenceMs).then(afterInput)])
      if (state === 'answered') onAnswer?.()
    }
    if (state !== 'answered') return
  }
}

/** An answer may have arrived while this process was busy. */
async function afterInput<T>(state: T): Promise<T> {
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  return state
}

/** Publishes tags to all processes, as the triggers do on commit. */
export async function publishTags(pool: pg.Pool, tags: string): Promise<void> {
  await pool.query('select pg_notify($1, $2)', ['inkloom_tags', tags])
}
