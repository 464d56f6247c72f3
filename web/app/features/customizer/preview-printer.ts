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

/** Jobs that have not started, in order. */
const waiting = new Map<string, Job>()
let current: Job | null = null
let worker: Worker | null = null
/** The photos that the worker has, by address. */
let sent: Photos = new Map()

/** Cached answers, because the preview, its thumbnail and the docked preview show the same print. */
const answers = new Map<string, PreviewAnswer>()
const maxAnswers = 3

/** The cache key of a print: equal keys look the same. */
export function printKey({ base, width }: Side, layers: readonly Layer[], photos: Photos): string {
  const loaded = hrefsOf(layers).filter((href) => photos.has(href))
  return JSON.stringify([base, width, layers, loaded])
}

/** Prints layers in a worker. Returns how to cancel; a print that has started is finished and shown. */
export function printPreview(
  job: Omit<Job, 'listeners'>,
  onPrinted: (answer: PreviewAnswer) => void,
): () => void {
  const { key } = job
  const known = answers.get(key)
  if (known !== undefined) {
    onPrinted(known)
    return () => undefined
  }
  const same = current?.key === key ? current : waiting.get(key)
  const joined = same ?? { ...job, listeners: new Set() }
  joined.listeners.add(onPrinted)
  if (!same) {
    waiting.set(key, joined)
    void startNext()
  }
  return () => {
    if (joined === current) return
    joined.listeners.delete(onPrinted)
    if (joined.listeners.size === 0) waiting.delete(key)
  }
}

async function startNext(): Promise<void> {
  const [job] = waiting.values()
  if (current || !job) return
  waiting.delete(job.key)
  current = job
  const { side, layers, photos } = job
  const missing = hrefsOf(layers).filter((href) => photos.has(href) && sent.get(href) !== photos.get(href))
  const decoded = await Promise.all(
    missing.map(
      async (href) => [href, await createImageBitmap(photos.get(href)!).catch(() => null)] as const,
    ),
  )
  const added = new Map(decoded.flatMap(([href, bitmap]) => (bitmap ? [[href, bitmap]] : [])))
  sent = new Map([...photos].filter(([href, photo]) => added.has(href) || sent.get(href) === photo))
  const request: PreviewRequest = {
    base: side.base,
    blank: side.blank,
    width: side.width,
    layers,
    known: [...photos.keys()],
    photos: added,
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  running().postMessage(request, [...added.values()])
}

/** Loads what a side needs to be printed on. */
export function prefetchSide(side: Side): void {
  printPreview({ key: printKey(side, [], new Map()), side, layers: [], photos: new Map() }, () => undefined)
}

function running(): Worker {
  if (worker) return worker
  worker = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<PreviewAnswer>) => finish(data))
  worker.addEventListener('error', () => {
    worker?.terminate()
    worker = null
    sent = new Map()
    finish(null)
  })
  return worker
}

function finish(answer: PreviewAnswer): void {
  const done = current
  current = null
  if (done) {
    if (answer) keep(done.key, answer)
    for (const listener of done.listeners) listener(answer)
  }
  void startNext()
}

function keep(key: string, answer: PreviewAnswer): void {
  const [oldest] = answers.keys()
  if (oldest !== undefined && answers.size >= maxAnswers) answers.delete(oldest)
  answers.set(key, answer)
}

const hrefsOf = (layers: readonly Layer[]) =>
  layers.flatMap(({ content }) => ('href' in content ? [content.href] : []))
