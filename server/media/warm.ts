import { PicturesBusyError } from '../domain/ports/images.ts'
import type { Report } from '../lib/progress.ts'
import type { PictureQueue } from './picture-queue.ts'
import type { Pictures } from './pictures.ts'

interface Dependencies {
  pictures: Pictures
  queue: PictureQueue
}

/**
 * Encodes the pictures of a page in the order of the page, each in the widths that a desktop and a phone request. Visitors come first:
 * it encodes one picture at a time, while no other one of the catalog is being encoded.
 */
export async function warmPictures(
  { pictures, queue }: Dependencies,
  html: string,
  report: Report,
  signal: AbortSignal,
): Promise<void> {
  const wanted = requestedPictures(html)
  for (const [index, { path, width }] of wanted.entries()) {
    await queue.onIdle('catalog')
    signal.throwIfAborted()
    try {
      await pictures.variant(path, width, 'webp')
    } catch (error) {
      // A visitor's request encodes it.
      if (!(error instanceof PicturesBusyError)) throw error
    }
    report(index + 1, wanted.length)
  }
}

interface Screen {
  width: number
  /** Device pixels per CSS pixel. */
  density: number
}

const desktop: Screen = { width: 1280, density: 1 }
const phone: Screen = { width: 390, density: 3 }
const pixelsPerRem = 16

/** The pictures of a page in the widths that browsers choose by `srcset` and `sizes`. */
export function requestedPictures(html: string): { path: string; width: number }[] {
  const requested = new Map<string, { path: string; width: number }>()
  for (const [tag] of html.matchAll(/<img [^>]+>/g)) {
    const sizes = /sizes="([^"]+)"/i.exec(tag)?.[1] ?? '100vw'
    const offered = Array.from(tag.matchAll(/\/media\/(images\/[a-z]+\/[a-z0-9]+)-(\d+) \d+w/g))
    for (const screen of [desktop, phone]) {
      const pixels = shownWidth(sizes, screen) * screen.density
      const chosen = offered.find(([, , width]) => Number(width) >= pixels) ?? offered.at(-1)
      if (chosen) requested.set(chosen[0], { path: `${chosen[1]}.jpg`, width: Number(chosen[2]) })
    }
  }
  return [...requested.values()]
}

/** Evaluates `sizes` with the conditions and units of the shop's pages: `(min-width: 64rem) 290px, 47vw`. */
function shownWidth(sizes: string, { width }: Screen): number {
  for (const size of sizes.split(',')) {
    const [, minWidth = '0', value, unit] =
      /^\s*(?:\(min-width: ([\d.]+)rem\) )?([\d.]+)(px|vw)\s*$/.exec(size) ?? []
    if (Number(minWidth) * pixelsPerRem > width) continue
    return unit === 'px' ? Number(value) : (Number(value ?? 100) / 100) * width
  }
  return width
}
