import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import sharp from 'sharp'
import type { Pdf } from './pdf.ts'

/** An image that is already encoded. */
export interface PdfImage {
  width: number
  height: number
  filter: 'DCTDecode' | 'FlateDecode'
  channels: 1 | 3
  data: Uint8Array
  alpha?: Uint8Array
}

let names = 0

/** Draws an image into a box. */
export function drawImage(
  pdf: Pdf,
  image: PdfImage,
  box: { x: number; y: number; width: number; height: number },
): void {
  const { width: Width, height: Height, filter: Filter, channels, data, alpha } = image
  const common = { Type: 'XObject', Subtype: 'Image', Width, Height, BitsPerComponent: 8 }
  const mask = alpha && pdf.ref({ ...common, ColorSpace: 'DeviceGray', Filter: 'FlateDecode' })
  mask?.end(alpha)
  const ColorSpace = channels === 1 ? 'DeviceGray' : 'DeviceRGB'
  const picture = pdf.ref({ ...common, ColorSpace, Filter, ...(mask && { SMask: mask }) })
  picture.end(data)
  const name = `P${(names += 1)}`
  pdf.page.xobjects[name] = picture
  pdf.save()
  // Images are one unit high and upside down for a page whose y axis points down.
  pdf.transform(box.width, 0, 0, -box.height, box.x, box.y + box.height)
  pdf.addContent(`/${name} Do`)
  pdf.restore()
}

const compress = promisify(deflate)

/** A JPEG stays as it is; other pictures become compressed pixels, with their transparency apart. */
export async function embedded(bytes: Uint8Array): Promise<PdfImage> {
  const { format, channels, hasAlpha, width, height } = await sharp(bytes).metadata()
  if (format === 'jpeg' && (channels === 1 || channels === 3))
    return { width, height, filter: 'DCTDecode', channels, data: bytes }
  const colors = await sharp(bytes).toColourspace('srgb').removeAlpha().raw().toBuffer()
  const alpha = hasAlpha ? await sharp(bytes).extractChannel('alpha').raw().toBuffer() : null
  return {
    width,
    height,
    filter: 'FlateDecode',
    channels: 3,
    data: await compress(colors),
    ...(alpha && { alpha: await compress(alpha) }),
  }
}
