import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { compressSync } from '../lib/compress.ts'
import { loadPages } from './build.ts'
import { createRender, mayBeCached, type ApiFetch } from './render.ts'
import type { ApiCall, FromWorker, ToWorker } from './render-thread.ts'

/** The program of the rendering thread. It has no database: its API calls are sent to the main thread. */
const render = createRender(await loadPages())
const calls = new Map<number, (answer: { status: number; json: string }) => void>()
let callCount = 0

const send = (message: FromWorker, moved: ArrayBuffer[] = []) => parentPort!.postMessage(message, moved)

function fetchFor(renderId: number): ApiFetch {
  let unsent: ApiCall[] = []
  const sendAll = () => {
    send({ kind: 'calls', renderId, calls: unsent })
    unsent = []
  }
  return (path, init) => {
    const id = (callCount += 1)
    // After the loaders that start in the same turn of the event loop.
    if (unsent.length === 0) setImmediate(sendAll)
    // The body and signal of an API call cannot be sent; pages only read.
    const headers = init.headers as Record<string, string>
    unsent.push({ id, path, method: init.method ?? 'GET', headers })
    return new Promise((resolve) => calls.set(id, resolve))
  }
}

async function renderPage({ id, url, paymentOrigins }: Extract<ToWorker, { kind: 'render' }>): Promise<void> {
  try {
    const page = await render(url, fetchFor(id), paymentOrigins)
    if (!mayBeCached(page)) return send({ kind: 'page', id, page })
    // A copy of its own, because only whole buffers can be moved to another thread.
    const compressed = new Uint8Array(compressSync(Buffer.from(page.html)))
    send({ kind: 'page', id, page: { ...page, html: '', compressed } }, [compressed.buffer])
  } catch (error) {
    send({ kind: 'failed', id, error: error instanceof Error ? error : new Error(String(error)) })
  }
}

parentPort!.on('message', (message: ToWorker) => {
  if (message.kind === 'render') return void renderPage(message)
  for (const response of message.responses) {
    calls.get(response.id)?.(response)
    calls.delete(response.id)
  }
})
lowerPriority()
send({ kind: 'ready' })

/** Of this thread only: cached pages come first. Other systems would lower the priority of the whole process. */
function lowerPriority(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(10)
  } catch {
    // Not allowed in some containers; pages are rendered all the same.
  }
}
