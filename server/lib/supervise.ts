import { setTimeout } from 'node:timers/promises'

/** A process that this one depends on. */
export interface Service {
  /** Resolves when the process has exited, for whatever reason. */
  exited: Promise<void>
  stop: () => Promise<void>
}

interface Options {
  /** For the log, at the start of a sentence. */
  name: string
  log: {
    error: (fields: object, message: string) => void
    warn: (fields: object, message: string) => void
  }
  /** The pause before the first restart; it doubles up to `maxPauseMs` until the service has run for `maxPauseMs`. */
  pauseMs?: number
  maxPauseMs?: number
}

/**
 * Starts a service and starts it again whenever it exits. A failing first start is thrown; later ones are logged and retried.
 * Disposing the result stops the service.
 */
export async function supervise<T extends Service>(
  start: () => Promise<T>,
  { name, log, pauseMs = 250, maxPauseMs = 30_000 }: Options,
): Promise<{ service: T } & AsyncDisposable> {
  const stopped = new AbortController()
  const { signal } = stopped
  const isStopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  const supervised = {
    service: await start(),
    async [Symbol.asyncDispose]() {
      stopped.abort()
      await watching
      await supervised.service.stop()
    },
  }

  async function watch(): Promise<void> {
    let pause = pauseMs
    for (let startedAt = Date.now(); ; startedAt = Date.now()) {
      await Promise.race([supervised.service.exited, isStopped])
      if (signal.aborted) return
      if (Date.now() - startedAt >= maxPauseMs) pause = pauseMs
      log.error({ pauseMs: pause }, `${name} exited and is restarted`)
      await restart()
      if (signal.aborted) return
      log.warn({}, `${name} is running again`)
    }

    async function restart(): Promise<void> {
      while (!signal.aborted) {
        await setTimeout(pause, undefined, { signal }).catch(() => undefined)
        pause = Math.min(pause * 2, maxPauseMs)
        if (signal.aborted) return
        try {
          supervised.service = await start()
          return
        } catch (error) {
          log.error({ err: error }, `${name} cannot be restarted`)
        }
      }
    }
  }

  const watching = watch()
  return supervised
}
