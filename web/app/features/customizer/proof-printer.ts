import type { ProductDetail } from '@inkloom/contract/catalog'
import type { ProofAnswer, ProofRequest } from './roster-proof-worker.ts'

interface Waiting {
  request: Omit<ProofRequest, 'detail'>
  onPicture: (picture: ImageBitmap) => void
}

/** Paints proofs in a worker, one at a time; those that are no longer wanted are dropped. */
export class ProofPrinter {
  readonly #detail: ProductDetail
  readonly #waiting = new Set<Waiting>()
  #worker: Worker | null = null
  #current: Waiting | null = null

  constructor(detail: ProductDetail) {
    this.#detail = detail
  }

  /** Returns how to cancel. */
  print(request: Waiting['request'], onPicture: Waiting['onPicture']): () => void {
    const waiting = { request, onPicture }
    this.#waiting.add(waiting)
    this.#printNext()
    return () => {
      this.#waiting.delete(waiting)
      if (this.#current === waiting) this.#current = { ...waiting, onPicture: () => undefined }
    }
  }

  stop(): void {
    this.#worker?.terminate()
    this.#worker = null
    this.#current = null
  }

  #printNext(): void {
    const [next] = this.#waiting
    if (this.#current || !next) return
    this.#waiting.delete(next)
    this.#current = next
    const isFirst = this.#worker === null
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    this.#running().postMessage({ ...next.request, ...(isFirst && { detail: this.#detail }) })
  }

  #running(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./roster-proof-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<ProofAnswer>) => {
      const done = this.#current
      this.#current = null
      if (data) done?.onPicture(data)
      this.#printNext()
    })
    this.#worker = worker
    return worker
  }
}
