import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

interface Hearing {
  onTags: (tags: string[]) => void
  /** Changes may be missed from here on. */
  onLost: () => void
  /** Changes are heard again; what happened in between is not known. */
  onHeard: () => void
}

/** Hears what writers tell of their changes, over a connection of its own that comes back by itself. */
export function subscribeToInvalidations(
  connection: pg.PoolConfig,
  { onTags, onLost, onHeard }: Hearing,
): () => Promise<void> {
  const stopped = new AbortController()
  let client: pg.Client | null = null

  async function hear(): Promise<void> {
    while (!stopped.signal.aborted) {
      client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000, keepAlive: true })
      const gone = new Promise<void>((resolve) => {
        client!.once('end', resolve)
        client!.once('error', () => resolve())
      })
      client.on('notification', ({ payload }) => onTags((payload ?? '').split(' ')))
      try {
        await client.connect()
        await client.query('listen inkloom_tags')
        onHeard()
        await gone
        onLost()
      } catch {
        // The next try is due in a moment; readers learn of the outage from their own questions.
      }
      await client.end().catch(() => undefined)
      await setTimeout(200, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  }

  const hearing = hear()
  return async () => {
    stopped.abort()
    await client?.end().catch(() => undefined)
    await hearing
  }
}
