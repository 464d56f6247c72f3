import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

interface Subscriber {
  onTags: (tags: string[]) => void
  /** The connection is down: notifications may be missed from here on. */
  onDisconnect: () => void
  /** The subscription is active, also after a reconnect; notifications in between were missed. */
  onConnect: () => void
}

const reconnectMs = 200

/** Subscribes to cache-invalidation notifications on a dedicated connection that reconnects automatically. */
export function subscribeToInvalidations(
  connection: pg.PoolConfig,
  { onTags, onDisconnect, onConnect }: Subscriber,
): () => Promise<void> {
  const stopped = new AbortController()

  async function listen(): Promise<void> {
    while (!stopped.signal.aborted) {
      const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000, keepAlive: true })
      const closed = new Promise<void>((resolve) => {
        client.once('end', resolve)
        client.once('error', () => resolve())
        stopped.signal.addEventListener('abort', () => resolve(), { once: true })
      })
      client.on('notification', ({ payload }) => onTags((payload ?? '').split(' ')))
      try {
        await client.connect()
        await client.query('listen inkloom_tags')
        onConnect()
        await closed
        onDisconnect()
      } catch {
        // Retried below; queries report the outage themselves.
      }
      await client.end().catch(() => undefined)
      await setTimeout(reconnectMs, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  }

  const listening = listen()
  return async () => {
    // A client that is ended while it connects never closes, so the loop ends it.
    stopped.abort()
    await listening
  }
}
