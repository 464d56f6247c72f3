import type { ChildRole } from '../cluster/child-role.ts'
import { connectToParent } from '../cluster/parent.ts'
import type { Config } from '../config/config.ts'
import { terminalProgress } from '../lib/progress.ts'
import { Shutdown } from '../lib/shutdown.ts'
import type { ShopProcess } from './worker.ts'

/** Runs this process as a worker or as the background process of a supervisor, until the supervisor stops it or exits. */
export async function runChild(config: Config, role: ChildRole): Promise<void> {
  const shutdown = new Shutdown((message) => process.stderr.write(`${message}\n`), 0.6 * config.stopMs)
  const started = Promise.withResolvers<ShopProcess>()
  // The start is awaited below.
  started.promise.catch(() => undefined)
  let running: ShopProcess | null = null
  let isStopping = false
  const stop = async (isReplaced: boolean) => {
    if (isStopping) return
    isStopping = true
    const deadline = setTimeout(() => process.exit(1), config.stopMs)
    deadline.unref()
    const shop = await started.promise
    shop.prepareStop?.(isReplaced)
    await shop[Symbol.asyncDispose]()
  }
  const parent = connectToParent({
    answer: async (question) => running?.answer(question) ?? null,
    onConnection: (socket) => running?.onConnection?.(socket),
    connections: () => running?.connections?.() ?? 0,
    onAnnounceStop: () => running?.announceStop?.(),
    onStop: (isReplaced) => {
      stop(isReplaced).then(
        () => process.exit(0),
        () => process.exit(1),
      )
    },
  })
  const share = shareOf(config)
  const parts = { progress: terminalProgress, shutdown, parent }
  const starting =
    role.kind === 'worker'
      ? (await import('./worker.ts')).startWorker(share, role, parts)
      : (await import('./background.ts')).startBackground(share, role, parts)
  starting.then(started.resolve, started.reject)
  running = await starting
  parent.ready({ hasNewPictures: running.hasNewPictures === true })
  await running.continueStarting?.()
}

/** The caches are divided among the workers and the background process, which renders pages. */
function shareOf(config: Config): Config {
  const processes = config.workers + 1
  return {
    ...config,
    pageCacheBytes: Math.floor(config.pageCacheBytes / processes),
    apiCacheBytes: Math.floor(config.apiCacheBytes / processes),
  }
}
