import type { Layer } from '@inkloom/renderer/design'
import type { PrintSide } from '@inkloom/renderer/print-side'
import type { Photos } from './photos.ts'
import type { PreviewAnswer, PreviewRequest } from './preview-worker.ts'

type Side = Pick<PrintSide, 'base' | 'blank' | 'width'>

interface Job {
  key: string
  side: Side
  layers: readonly Layer[]
  photos: Photos
  listeners: Set<(answer: PreviewAnswer) => void>
}

/** The cache key of a print: equal keys look the same. */
export function printKey({ base, width }: Side, layers: readonly Layer[], photos: Photos): string {
  const loaded = hrefsOf(layers).filter((href) => photos.has(href))
  return JSON.stringify([base, width, layers, loaded])
}

const maxAnswers = 3

/** Prints layers in a worker, one job at a time; on the main thread after the worker has failed. */
export class PreviewPrinter {
  readonly #startWorker: () => Worker
  /** Jobs that have not started, in order. */
  readonly #waiting = new Map<string, Job>()
  /** Cached answers, because the preview, its thumbnail and the docked preview show the same print. */
  readonly #answers = new Map<string, PreviewAnswer>()
  #current: Job | null = null
  #worker: Worker | null = null
  #hasWorkerFailed = false
  /** The photos that the worker has, by address. */
  #sent: Photos = new Map()

  constructor(startWorker: () => Worker) {
    this.#startWorker = startWorker
  }

  /** Returns how to cancel; a print that has started is finished and shown. */
  print(job: Omit<Job, 'listeners'>, onPrinted: (answer: PreviewAnswer) => void): () => void {
    const { key } = job
    const known = this.#answers.get(key)
    if (known !== undefined) {
      onPrinted(known)
      return () => undefined
    }
    const same = this.#current?.key === key ? this.#current : this.#waiting.get(key)
    const joined = same ?? { ...job, listeners: new Set() }
    joined.listeners.add(onPrinted)
    if (!same) {
      this.#waiting.set(key, joined)
      this.#startNext()
    }
    return () => {
      if (joined === this.#current) return
      joined.listeners.delete(onPrinted)
      if (joined.listeners.size === 0) this.#waiting.delete(key)
    }
  }

  #startNext(): void {
    const [job] = this.#waiting.values()
    if (this.#current || !job) return
    this.#waiting.delete(job.key)
    this.#current = job
    if (this.#hasWorkerFailed) void this.#printHere(job)
    else this.#printInWorker(job).catch(() => this.#abandonWorker())
  }

  async #printInWorker({ side, layers, photos }: Job): Promise<void> {
    const missing = hrefsOf(layers).filter(
      (href) => photos.has(href) && this.#sent.get(href) !== photos.get(href),
    )
    const decoded = await Promise.all(
      missing.map(
        async (href) => [href, await createImageBitmap(photos.get(href)!).catch(() => null)] as const,
      ),
    )
    // The job is printed on the main thread.
    if (this.#hasWorkerFailed) return
    const added = new Map(decoded.flatMap(([href, bitmap]) => (bitmap ? [[href, bitmap]] : [])))
    this.#sent = new Map(
      [...photos].filter(([href, photo]) => added.has(href) || this.#sent.get(href) === photo),
    )
    const { base, blank, width } = side
    const request: PreviewRequest = {
      side: { base, blank, width },
      layers,
      known: [...photos.keys()],
      photos: added,
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    this.#running().postMessage(request, [...added.values()])
  }

  #running(): Worker {
    if (this.#worker) return this.#worker
    const worker = this.#startWorker()
    worker.addEventListener('message', ({ data }: MessageEvent<PreviewAnswer>) => this.#finish(data))
    // Its script cannot be loaded, it crashed, or its answer cannot be read.
    worker.addEventListener('error', () => this.#abandonWorker())
    worker.addEventListener('messageerror', () => this.#abandonWorker())
    this.#worker = worker
    return worker
  }

  /** For the rest of the visit: a worker that fails again would delay every letter. */
  #abandonWorker(): void {
    if (this.#hasWorkerFailed) return
    this.#hasWorkerFailed = true
    this.#worker?.terminate()
    this.#worker = null
    if (this.#current) void this.#printHere(this.#current)
  }

  async #printHere({ side, layers, photos }: Job): Promise<void> {
    const answer = await import('./print-on-side.ts')
      .then(({ printOnSide }) => printOnSide(side, layers, photos))
      .catch(() => 'failed' as const)
    this.#finish(answer)
  }

  #finish(answer: PreviewAnswer): void {
    const done = this.#current
    this.#current = null
    if (done) {
      if (answer !== null && answer !== 'failed') this.#keep(done.key, answer)
      for (const listener of done.listeners) listener(answer)
    }
    this.#startNext()
  }

  #keep(key: string, answer: PreviewAnswer): void {
    const [oldest] = this.#answers.keys()
    if (oldest !== undefined && this.#answers.size >= maxAnswers) this.#answers.delete(oldest)
    this.#answers.set(key, answer)
  }
}

const hrefsOf = (layers: readonly Layer[]) =>
  layers.flatMap(({ content }) => ('href' in content ? [content.href] : []))

/** One for the page: what it shows is the same design. */
export const previewPrinter = new PreviewPrinter(
  () => new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' }),
)

/** Loads what a side needs to be printed on. */
export function prefetchSide(side: Side): void {
  const job = { key: printKey(side, [], new Map()), side, layers: [], photos: new Map() }
  previewPrinter.print(job, () => undefined)
}
