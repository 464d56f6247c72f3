import type pg from 'pg'
import { openHome, type EmbeddedPostgres } from '../embedded.ts'
import { fence } from './fence.ts'
import { findPrimary } from './replaced.ts'
import { nodeState } from './state.ts'

const intervalMs = 1000

/**
 * Ends the embedded PostgreSQL and fences its data folder when another node was promoted while this one was frozen or cut off. Until
 * then a primary without a synchronous standby acknowledges writes that are lost.
 */
export function quitWhenReplaced(
  { dataDir, peers }: { dataDir: string; peers: pg.ClientConfig[] },
  postgres: () => EmbeddedPostgres,
  log: { error: (fields: object, message: string) => void },
): Disposable {
  const home = openHome(dataDir)
  let isStopped = false
  let timer = setTimeout(check, intervalMs)
  async function check(): Promise<void> {
    try {
      const primary = await findPrimary(peers)
      const own = primary && (await nodeState(postgres().admin))
      if (own && own.systemId === primary.state.systemId && primary.state.timeline > own.timeline) {
        fence(home, primary.state.name)
        postgres().quit()
        log.error({ promoted: primary.state.name }, 'Another node was promoted: this database stops for good')
        return
      }
    } catch {
      // PostgreSQL is restarting.
    }
    if (!isStopped) timer = setTimeout(check, intervalMs)
  }
  return {
    [Symbol.dispose]() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
