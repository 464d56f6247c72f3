import { createBlanks, type Drawing, type Print } from '@inkloom/renderer/drawing'
import type { Pixels } from '@inkloom/renderer/photograph'
import sharp, { type Sharp } from 'sharp'
import { PicturesBusyError, type CleanImage } from '../domain/ports/images.ts'
import type {
  Encoding,
  FetchedPicture,
  PictureEncoder,
  PrintedDesign,
  ProofTile,
  Size,
} from './picture-encoder.ts'

export type DrawRecipe = (recipe: object) => Drawing

/** Encodes pictures with sharp in this process. */
export function createSharpEncoder(drawRecipe: DrawRecipe): PictureEncoder {
  const blanks = createBlanks()

  // A recipe is drawn at the wanted width, which is much faster than drawing it in full size and resizing.
  async function encodeRecipe(recipe: object, scale: number, encoding: Encoding): Promise<Buffer> {
    const drawing = drawRecipe(recipe)
    if ('svg' in drawing) {
      return encode(sharp(Buffer.from(drawing.svg), { density: svgDensity * scale }), encoding)
    }
    return encode(fromPixels(await blanks.photograph(drawing, Math.round(printWidth * scale))), encoding)
  }

  async function encodeDesign(design: PrintedDesign, encoding: Encoding): Promise<Buffer> {
    const { blank, print, width, height } = design
    const base = baseOf(design)
    if (!print) return encode(base, encoding)
    if (blank === null) return encode(base.composite([{ input: flat(print, width, height) }]), encoding)
    const pixels = await base.ensureAlpha().raw().toBuffer()
    const picture = { pixels, left: 0, top: 0, width, height }
    await blanks.printOnBlank(picture, blank, print)
    return encode(fromPixels(picture), encoding)
  }

  /** Each distinct base is decoded once. */
  async function encodeProofs(tile: ProofTile, encoding: Encoding): Promise<Buffer> {
    const { columns, bases, proofs } = tile
    const sheet = {
      width: columns * tile.width,
      height: Math.ceil(proofs.length / columns) * tile.height,
    }
    const pixels = Buffer.alloc(4 * sheet.width * sheet.height, 255)
    const decoded = new Map<string, Buffer>()
    for (const [at, proof] of proofs.entries()) {
      if (!proof) continue
      const { width, height, ground, blank, print } = proof
      const key = [proof.base, ground, width, height].join()
      const base = decoded.get(key) ?? (await rawBase({ ...proof, base: bases[proof.base] ?? null }))
      decoded.set(key, base)
      // A copy, because other proofs have the same base.
      const picture: Pixels & { pixels: Buffer } = {
        pixels: Buffer.from(base),
        left: 0,
        top: 0,
        width,
        height,
      }
      if (print && blank !== null) await blanks.printOnBlank(picture, blank, print)
      else if (print) picture.pixels = await printFlat(picture, print)
      const left = (at % columns) * tile.width + Math.floor((tile.width - width) / 2)
      const top = Math.floor(at / columns) * tile.height + Math.floor((tile.height - height) / 2)
      for (let row = 0; row < height; row += 1) {
        const to = 4 * ((top + row) * sheet.width + left)
        picture.pixels.copy(pixels, to, 4 * row * width, 4 * (row + 1) * width)
      }
    }
    return encode(fromPixels({ ...sheet, pixels, left: 0, top: 0 }), encoding)
  }

  return {
    clean,
    encodeFetched,
    encodeDesign,
    encodeProofs,
    encodeRecipe,
    joinPictures,
    resize: async (image, size, encoding) => encode(resized(image, size), encoding),
  }
}

/** The width of a picture in print units. */
const printWidth = 1200

function baseOf({ base, ground, width, height }: PrintedDesign): Sharp {
  return base
    ? sharp(base).resize({ width, height, fit: 'cover' })
    : sharp({ create: { width, height, channels: 3, background: ground } })
}

function rawBase(design: PrintedDesign): Promise<Buffer> {
  return baseOf(design).ensureAlpha().raw().toBuffer()
}

function printFlat({ pixels, width, height }: Pixels, print: Print): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .composite([{ input: flat(print, width, height) }])
    .raw()
    .toBuffer()
}

async function joinPictures(pictures: Uint8Array[], width: number, encoding: Encoding): Promise<Buffer> {
  const parts = []
  let top = 0
  for (const picture of pictures) {
    const { data, info } = await sharp(picture)
      .resize({ width })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    parts.push({ input: data, raw: { width, height: info.height, channels: 3 as const }, top, left: 0 })
    top += info.height
  }
  const whole = sharp({ create: { width, height: top, channels: 3, background: '#fff' } })
  return encode(whole.composite(parts), encoding)
}

/** A print as a picture of its own. */
function flat({ content }: Print, width: number, height: number): Buffer {
  const units = Math.round((printWidth * height) / width)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${printWidth} ${units}">${content}</svg>`,
  )
}

function fromPixels({ pixels, width, height }: Pixels): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
}

/** At this density one SVG unit is one pixel. */
const svgDensity = 72

function encode(picture: Sharp, { format, ...options }: Encoding): Promise<Buffer> {
  return picture.toFormat(format, options).toBuffer()
}

function resized(image: Uint8Array, { width, maxHeight, background }: Size): Sharp {
  const height = maxHeight === undefined ? {} : { height: maxHeight }
  const picture = sharp(image).resize({ width, ...height, fit: 'inside', withoutEnlargement: true })
  return background ? picture.flatten({ background }) : picture
}

const acceptedFormats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])
/** Their transparent images stay lossless, such as logos. */
const losslessFormats = new Set(['png', 'gif'])
/** Above the largest photographs of phones; larger images are treated as decompression bombs. */
const maxPixels = 64_000_000
/** Compressed scans and graphics have up to some hundred pixels per byte; more are treated as decompression bombs. */
const maxPixelsPerByte = 1000
/** Images up to this size are processed within a second, whatever their bytes. */
const alwaysPlausiblePixels = 1_000_000
const maxSide = 6000
const timeoutSeconds = 15
const maxAttempts = 4

function clean(upload: Uint8Array, maxBytes: number): Promise<CleanImage | null> {
  return decoding(upload, (header) => encodeUpload(upload, header, maxBytes))
}

/** Larger than the largest width that is served. */
const maxFetchedSide = 2400

function encodeFetched(file: Uint8Array): Promise<FetchedPicture | null> {
  return decoding(file, async () => {
    const { data, info } = await decoded(file, maxFetchedSide)
      .flatten({ background: '#fff' })
      .jpeg({ quality: 90 })
      .toBuffer({ resolveWithObject: true })
    const color = await sharp(data)
      .resize({ width: 1, height: 1, fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer()
    return { content: data, width: info.width, height: info.height, color: `#${color.toString('hex', 0, 3)}` }
  })
}

/** Null for files that are not accepted or are damaged. */
async function decoding<T>(
  bytes: Uint8Array,
  encode: (header: Header) => Promise<T | null>,
): Promise<T | null> {
  const header = await headerOf(bytes)
  if (!header) return null
  try {
    return await encode(header)
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('timeout')) throw new PicturesBusyError()
    return null
  }
}

interface Header {
  format: string
  hasAlpha: boolean
}

/** Reads the size without decoding the pixels; null for files that are not accepted. */
async function headerOf(bytes: Uint8Array): Promise<Header | null> {
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels })
    const { format, hasAlpha, width, height } = await image.metadata()
    const pixels = width * height
    const isPlausible = pixels <= Math.max(alwaysPlausiblePixels, maxPixelsPerByte * bytes.length)
    return acceptedFormats.has(format) && pixels <= maxPixels && isPlausible ? { format, hasAlpha } : null
  } catch {
    return null
  }
}

/** Encodes with fewer bytes until the result is small enough: WebP instead of PNG, then fewer pixels. */
async function encodeUpload(
  bytes: Uint8Array,
  { format, hasAlpha }: Header,
  maxBytes: number,
): Promise<CleanImage | null> {
  let type: CleanImage['type'] = hasAlpha ? 'image/webp' : 'image/jpeg'
  if (hasAlpha && losslessFormats.has(format)) type = 'image/png'
  let side = maxSide
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { data, info } = await as(decoded(bytes, side), type).toBuffer({ resolveWithObject: true })
    const { width, height } = info
    if (data.length <= maxBytes) return { content: data, type, width, height }
    if (type === 'image/png') type = 'image/webp'
    else side = Math.floor(Math.max(width, height) * Math.sqrt(maxBytes / data.length) * 0.9)
  }
  return null
}

function decoded(bytes: Uint8Array, side: number): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, pages: 1, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: timeoutSeconds })
}

function as(picture: Sharp, type: CleanImage['type']): Sharp {
  switch (type) {
    case 'image/png':
      return picture.png({ compressionLevel: 7 })
    case 'image/webp':
      return picture.webp({ quality: 90 })
    case 'image/jpeg':
      // Not mozjpeg, which takes several times as long.
      return picture.jpeg({ quality: 92 })
  }
}
