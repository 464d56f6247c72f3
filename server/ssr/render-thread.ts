import { AsyncLocalStorage } from 'node:async_hooks'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ApiFetch, Page, Render } from './render.ts'

export type ToWorker =
  | { kind: 'render'; id: number; url: string; paymentOrigins: string[] }
  | { kind: 'responses'; responses: ApiResponse[] }

interface ApiResponse {
  id: number
  status: number
  json: string
}

export interface ApiCall {
  id: number
  path: string
  method: string
  headers: Record<string, string>
}

export type FromWorker =
  | { kind: 'ready' }
  /** The calls that a page makes at the same time; waking the other thread takes longer than a cached call. */
  | { kind: 'calls'; renderId: number; calls: ApiCall[] }
  | { kind: 'page'; id: number; page: Page }
  | { kind: 'failed'; id: number; error: Error }

interface Rendering {
  /** In the asynchronous context of the caller, which collects cache tags. */
  fetch: ApiFetch
  resolve: (page: Page) => void
  reject: (error: unknown) => void
}

interface Thread {
  worker: Worker
  ready: Promise<void>
  renderings: Map<number, Rendering>
}

interface Log {
  error: (fields: object, message: string) => void
}

export interface RenderThread extends AsyncDisposable {
  /** Resolves when the first thread has loaded the pages. */
  ready: Promise<void>
  render: Render
}

/** A rendered page leaves megabytes of short-lived objects; without limits they stay in memory for long. */
const resourceLimits = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 128 }

const renderWorker = resolve(import.meta.dirname, './render-worker.ts')

/** A page takes milliseconds, besides its API calls, which have limits of their own. */
const maxRenderMs = 30_000

/**
 * Renders and compresses pages in a thread of their own, because some 20 ms would keep all other requests waiting. If the thread
 * crashes or does not finish a page in time, its renderings fail and the next one starts another thread.
 */
export function startRenderThread(log: Log, program = renderWorker, maxMs = maxRenderMs): RenderThread {
  let thread: Thread | null = start()
  let isClosed = false
  let count = 0

  function start(): Thread {
    const worker = new Worker(program, { resourceLimits })
    const renderings: Thread['renderings'] = new Map()
    const ready = Promise.withResolvers<void>()
    // Callers of `ready` get the error.
    ready.promise.catch(() => undefined)
    const started: Thread = { worker, ready: ready.promise, renderings }
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') ready.resolve()
      else void receive(started, message)
    })
    worker.on('error', (error) => {
      ready.reject(error)
      log.error({ err: error }, 'The rendering thread crashed')
    })
    worker.on('exit', () => {
      if (thread === started) thread = null
      const error = new Error('The rendering thread exited')
      ready.reject(error)
      for (const { reject } of renderings.values()) reject(error)
    })
    return started
  }

  async function receive({ worker, renderings }: Thread, message: Exclude<FromWorker, { kind: 'ready' }>) {
    if (message.kind === 'calls') {
      // A page that has failed already does not need the responses of its other calls.
      const rendering = renderings.get(message.renderId)
      if (!rendering) return
      const call = async ({ id, path, ...init }: ApiCall): Promise<ApiResponse> => {
        try {
          return { id, ...(await rendering.fetch(path, init)) }
        } catch (error) {
          rendering.reject(error)
          // Ends the rendering in the thread.
          return { id, status: 500, json: '{}' }
        }
      }
      const responses = await Promise.all(message.calls.map(call))
      worker.postMessage({ kind: 'responses', responses } satisfies ToWorker)
      return
    }
    const rendering = renderings.get(message.id)
    renderings.delete(message.id)
    if (message.kind === 'page') rendering?.resolve(message.page)
    else rendering?.reject(message.error)
  }

  return {
    ready: thread.ready,
    render: (url, fetch, paymentOrigins = []) => {
      if (isClosed) throw new Error('The rendering thread is stopped')
      const { worker, renderings } = (thread ??= start())
      const id = (count += 1)
      const { promise, resolve, reject } = Promise.withResolvers<Page>()
      renderings.set(id, { fetch: AsyncLocalStorage.bind(fetch), resolve, reject })
      const message: ToWorker = { kind: 'render', id, url, paymentOrigins }
      worker.postMessage(message)
      const deadline = setTimeout(() => {
        log.error(
          { path: new URL(url).pathname },
          'The rendering thread did not finish a page and is stopped',
        )
        void worker.terminate()
      }, maxMs)
      return promise.finally(() => clearTimeout(deadline))
    },
    [Symbol.asyncDispose]: async () => {
      isClosed = true
      await thread?.worker.terminate()
    },
  }
}
