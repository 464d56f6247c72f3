import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { imageVariant, type Image } from '@inkloom/contract/image'
import { api } from '../../lib/api.ts'
import { useAsync } from '../../lib/use-async.ts'
import type { PrintRequest, PrintResponse } from './print-name-worker.ts'

export interface LivePictureProps {
  product: NamedProductInfo
  /** What the visitor typed; a sample name is typed until then. */
  name: string
  fallback: ReactNode
}

interface NamedProductInfo {
  slug: string
  name: string
  /** The field that the name goes into. */
  label: string
  /** The side of the product where the name is printed, without any print. */
  picture: Image
}

const sample = { name: 'Charlotte', number: '27' }
const letterMs = 180
/** As wide as a phone shows it: decoding and printing stay cheap. */
const pictureWidth = 640

/** The product with the name on it, printed by the renderer of the customizer. */
export function LivePicture({ product, name, fallback }: LivePictureProps) {
  const { slug } = product
  const load = useCallback(
    async (signal: AbortSignal) => (await api.productDetail({ slug }, { signal })).data,
    [slug],
  )
  const { value: detail } = useAsync(load)
  return detail ? <NamedProduct {...{ detail, product, name, fallback }} /> : fallback
}

function NamedProduct({ detail, product, name, fallback }: LivePictureProps & { detail: ProductDetail }) {
  const typed = useTyped(sample.name)
  const shown = name.trim() === '' ? typed : name
  const canvas = useRef<HTMLCanvasElement>(null)
  const printer = useRef<Printer>(null)
  const [isPrinted, setIsPrinted] = useState(false)

  useEffect(() => {
    printer.current = startPrinter((picture) => {
      // A picture can arrive after the visitor has left the page.
      if (!canvas.current) return
      const { width, height } = picture
      Object.assign(canvas.current, { width, height })
      canvas.current.getContext('bitmaprenderer')!.transferFromImageBitmap(picture)
      setIsPrinted(true)
    })
    return () => printer.current!.stop()
  }, [])

  useEffect(() => {
    const { label, picture } = product
    const numbers = detail.template_info.custom_types.filter(({ type }) => type === 'number')
    printer.current!.print({
      detail,
      inputs: {
        ...Object.fromEntries(numbers.map((number) => [number.label, sample.number])),
        ...(shown === '' ? {} : { [label]: shown }),
      },
      base:
        typeof picture === 'string' ? picture : imageVariant(picture, Math.min(pictureWidth, picture.width)),
    })
  }, [detail, product, shown])

  return (
    <>
      {isPrinted ? null : fallback}
      <div
        role="img"
        aria-label={`${product.name} with a name on it`}
        hidden={!isPrinted}
        className="h-full w-full"
      >
        <canvas ref={canvas} aria-hidden="true" className="h-full w-full object-cover" />
      </div>
    </>
  )
}

interface Printer {
  print: (request: PrintRequest) => void
  stop: () => void
}

/** Prints the last request next; those that it has not started are dropped. */
function startPrinter(onPrinted: (picture: ImageBitmap) => void): Printer {
  const worker = new Worker(new URL('./print-name-worker.ts', import.meta.url), { type: 'module' })
  let isBusy = false
  let next: PrintRequest | null = null
  const print = (request: PrintRequest) => {
    if (isBusy) {
      next = request
      return
    }
    isBusy = true
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    worker.postMessage(request)
  }
  worker.addEventListener('message', ({ data }: MessageEvent<PrintResponse>) => {
    isBusy = false
    if (data) onPrinted(data)
    if (next) print(next)
    next = null
  })
  return { print, stop: () => worker.terminate() }
}

/** The text as if it were typed; all of it for visitors who prefer less motion. */
function useTyped(text: string): string {
  const [length, setLength] = useState(() =>
    matchMedia('(prefers-reduced-motion: reduce)').matches ? text.length : 0,
  )
  useEffect(() => {
    if (length >= text.length) return
    const timer = setTimeout(() => setLength(length + 1), letterMs)
    return () => clearTimeout(timer)
  }, [length, text])
  return text.slice(0, length)
}
