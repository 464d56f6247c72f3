import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Layer } from '@inkloom/renderer/design'
import type { Photos } from './photos.ts'
import { PreviewPrinter, printKey } from './preview-printer.ts'
// Loaded before the tests, because its maps take long to transform.
import './print-on-side.ts'
import type { PreviewAnswer, PreviewRequest } from './preview-worker.ts'

const box = { x: 10, y: 20, width: 30, height: 40 }
const layer: Layer = {
  label: 'Photo',
  box,
  clip: box,
  rotation: null,
  content: { href: '/media/uploads/photo', box },
}
const photo = { width: 8, height: 8 } as ImageBitmap
const photos: Photos = new Map([['/media/uploads/photo', photo]])
const picture = 'data:image/png,'
const unreadable = 'data:'
/** Without maps the print lies flat on the picture. */
const region = { left: 10, top: 20, width: 31, height: 41 }

/** The canvas of the browser, which Node lacks: it remembers what was drawn. */
const drawn: unknown[] = []

class Canvas {
  readonly #ignored = new Proxy({}, { get: () => () => undefined })

  getContext() {
    return Object.assign(Object.create(this.#ignored) as object, {
      drawImage: (image: unknown) => drawn.push(image),
      getImageData: (_left: number, _top: number, width: number, height: number) => ({ width, height }),
    })
  }
}

beforeEach(() => {
  drawn.length = 0
  vi.stubGlobal('OffscreenCanvas', Canvas)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 100, height: 100 }))
})

afterEach(() => vi.unstubAllGlobals())

/** A worker of the browser that handles requests as the test says. */
class TestWorker extends EventTarget {
  isTerminated = false
  readonly #onRequest: (worker: TestWorker, request: PreviewRequest) => void

  constructor(onRequest: (worker: TestWorker, request: PreviewRequest) => void) {
    super()
    this.#onRequest = onRequest
  }

  postMessage(request: PreviewRequest): void {
    this.#onRequest(this, request)
  }

  terminate(): void {
    this.isTerminated = true
  }
}

/** A printer with such workers, and the workers that it started. */
function printerWith(onRequest: (worker: TestWorker, request: PreviewRequest) => void) {
  const workers: TestWorker[] = []
  const printer = new PreviewPrinter(() => {
    const worker = new TestWorker(onRequest)
    workers.push(worker)
    return worker as unknown as Worker
  })
  return { printer, workers }
}

function print(printer: PreviewPrinter, layers: readonly Layer[] = [layer], base = picture) {
  const side = { base, blank: null, width: 100 }
  const { promise, resolve } = Promise.withResolvers<PreviewAnswer>()
  printer.print({ key: printKey(side, layers, photos), side, layers, photos }, resolve)
  return promise
}

const moved = { ...layer, box: { ...box, x: 12 } }
const dispatchLater = (type: string) => (worker: TestWorker) =>
  queueMicrotask(() => worker.dispatchEvent(new Event(type)))
const answerWith = (data: PreviewAnswer) => (worker: TestWorker) =>
  queueMicrotask(() => worker.dispatchEvent(new MessageEvent('message', { data })))

const failures: [name: string, onRequest: (worker: TestWorker) => void][] = [
  ['does not load or crashes', dispatchLater('error')],
  ['sends an unreadable answer', dispatchLater('messageerror')],
  [
    'refuses a request',
    () => {
      throw new DOMException('Not cloneable', 'DataCloneError')
    },
  ],
]

test.each(failures)('prints on the main thread when the worker %s', async (_, onRequest) => {
  const { printer, workers } = printerWith(onRequest)
  expect(await print(printer)).toMatchObject({ region })
  expect(drawn).toContain(photo)
  // The worker is not started again for the next letter.
  expect(await print(printer, [moved])).toMatchObject({ region: { width: 29 } })
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true])
})

test('prints on the main thread when workers cannot be started', async () => {
  const printer = new PreviewPrinter(() => {
    throw new DOMException('Blocked', 'SecurityError')
  })
  expect(await print(printer)).toMatchObject({ region })
})

test('prints waiting jobs and a job that was sent on the main thread', async () => {
  const { printer } = printerWith(dispatchLater('error'))
  const answers = await Promise.all([print(printer), print(printer, []), print(printer, [moved])])
  expect(answers).toMatchObject([{ region }, null, { region: { width: 29 } }])
})

test('reports the failure when the main thread cannot print either, and tries again', async () => {
  const { printer } = printerWith(dispatchLater('error'))
  expect(await print(printer, [layer], unreadable)).toBe('failed')
  expect(await print(printer, [layer], unreadable)).toBe('failed')
  expect(await print(printer)).toMatchObject({ region })
})

test('reports a print that failed in a running worker, and keeps the worker', async () => {
  const { printer, workers } = printerWith(answerWith('failed'))
  expect(await print(printer)).toBe('failed')
  expect(await print(printer)).toBe('failed')
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([false])
  expect(drawn).toEqual([])
})

test('does not print on the main thread while the worker answers', async () => {
  const answer = { region, pixels: photo }
  const { printer, workers } = printerWith(answerWith(answer))
  expect(await print(printer)).toBe(answer)
  expect(await print(printer, [moved])).toBe(answer)
  expect(workers).toHaveLength(1)
  expect(drawn).toEqual([])
})
