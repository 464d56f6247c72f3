import { inkBox, type Layer } from '@inkloom/renderer/design'
import { inkSize, printOn, regionOf, type PrintMaps, type Region } from '@inkloom/renderer/photograph'
import type { Box } from '@inkloom/renderer/text'
import type { Photos } from './photos.ts'
import type { PrintSide } from '@inkloom/renderer/print-side'

/** A side with its decoded base picture and the maps of its blank. */
interface Printable {
  side: Pick<PrintSide, 'width'>
  picture: HTMLImageElement | ImageBitmap
  maps: PrintMaps | null
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Paints a part of the customized product into a canvas of its size. */
export function paintDesign(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  printable: Printable,
  layers: readonly Layer[],
  photos: Photos,
  crop: Region,
): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { left, top, width, height } = crop
  context.drawImage(printable.picture, left, top, width, height, 0, 0, width, height)
  const printed = printedRegion(printable, layers, photos)
  if (printed) context.putImageData(printed.pixels, printed.region.left - left, printed.region.top - top)
}

interface PrintedRegion {
  region: Region
  pixels: ImageData
}

/** The part of the picture that the print changes; null if there is none. */
export function printedRegion(
  { side, picture, maps }: Printable,
  layers: readonly Layer[],
  photos: Photos,
): PrintedRegion | null {
  const box = inkBox(layers)
  if (!box) return null
  const scale = picture.width / side.width
  return maps ? onBlank(picture, maps, layers, photos, box) : flat(picture, scale, layers, photos, box)
}

function onBlank(
  picture: Printable['picture'],
  maps: PrintMaps,
  layers: readonly Layer[],
  photos: Photos,
  box: Box,
): PrintedRegion | null {
  const region = regionOf(box, maps)
  const size = inkSize(box, maps)
  const ink = scratch(0, size)
  if (region.width === 0 || region.height === 0) return null
  ink.setTransform(size.width / box.width, 0, 0, size.height / box.height, 0, 0)
  ink.translate(-box.x, -box.y)
  paintLayers(ink, layers, photos)
  const { data } = ink.getImageData(0, 0, size.width, size.height)
  const pixels = basePart(picture, region).getImageData(0, 0, region.width, region.height)
  printOn({ ...region, pixels: pixels.data }, maps, { ...size, pixels: data, box })
  return { region, pixels }
}

/** Without maps the print lies flat on the picture. */
function flat(
  picture: Printable['picture'],
  scale: number,
  layers: readonly Layer[],
  photos: Photos,
  box: Box,
): PrintedRegion {
  const region = {
    left: Math.floor(box.x * scale),
    top: Math.floor(box.y * scale),
    width: Math.ceil(box.width * scale) + 1,
    height: Math.ceil(box.height * scale) + 1,
  }
  const context = basePart(picture, region)
  context.setTransform(scale, 0, 0, scale, -region.left, -region.top)
  paintLayers(context, layers, photos)
  return { region, pixels: context.getImageData(0, 0, region.width, region.height) }
}

function basePart(
  picture: Printable['picture'],
  { left, top, width, height }: Region,
): OffscreenCanvasRenderingContext2D {
  const context = scratch(1, { width, height })
  context.drawImage(picture, left, top, width, height, 0, 0, width, height)
  return context
}

// Not elements: a worker has no document.
const scratchpads: OffscreenCanvas[] = []

/** An empty canvas whose pixels are read. */
function scratch(index: number, size: { width: number; height: number }): OffscreenCanvasRenderingContext2D {
  const canvas = (scratchpads[index] ??= new OffscreenCanvas(1, 1))
  Object.assign(canvas, size)
  return canvas.getContext('2d', { willReadFrequently: true })!
}

/** Paints what `drawLayers` draws. */
function paintLayers(context: Context, layers: readonly Layer[], photos: Photos): void {
  for (const { clip, rotation, content } of layers) {
    context.save()
    if (rotation) {
      context.translate(rotation.x, rotation.y)
      context.rotate((rotation.degrees * Math.PI) / 180)
      context.translate(-rotation.x, -rotation.y)
    }
    context.beginPath()
    context.rect(clip.x, clip.y, clip.width, clip.height)
    context.clip()
    if ('href' in content) {
      const { x, y, width, height } = content.box
      const photo = photos.get(content.href)
      if (photo) context.drawImage(photo, x, y, width, height)
    } else {
      const letters = new Path2D(content.path)
      if (content.outline) {
        context.strokeStyle = content.outline.color
        context.lineWidth = content.outline.width
        context.lineJoin = 'round'
        context.stroke(letters)
      }
      context.fillStyle = content.ink
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
      context.fill(letters)
    }
    context.restore()
  }
}
