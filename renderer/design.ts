import type { DesignField, DesignRecord, LetteringField, PictureField } from '@inkloom/contract/design'
import type { FontName } from '@inkloom/contract/fonts'
import { mix } from './color.ts'
import type { FontOutlines } from './fonts.ts'
import { num } from './path.ts'
import { shade, shadingDefs } from './shading.ts'
import type { Area, Slot, PrintSide, Upload } from './print-side.ts'
import { archText, fitText, outlineText, type Box } from './text.ts'

/** What a design is drawn with besides its side: the fonts it names, and the shopper's pictures by their id. */
export interface Supplies {
  fonts: Partial<Record<FontName, FontOutlines>>
  uploads: Readonly<Record<string, Upload>>
}

/** One field as drawn: its markup, and where it stands (before its area is turned). */
export interface Layer {
  label: string
  svg: string
  box: Box
}

/** A design on one side of its product. The same side, record and supplies give the same bytes in browser and server. */
export function drawDesign(side: PrintSide, record: DesignRecord, supplies: Supplies): string {
  const layers = side.slots.map((slot, place) => {
    const field = record.fields.find(({ label }) => label === slot.label)
    return field ? (drawField(side, place, field, supplies)?.svg ?? '') : ''
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side.width}" height="${side.height}" viewBox="0 0 ${side.width} ${side.height}">` +
    drawBase(side) +
    layers.join('') +
    `</svg>`
  )
}

/** What lies under all layers. */
export function drawBase(side: PrintSide): string {
  const picture = side.base
    ? `<image href="${escaped(side.base)}" width="${side.width}" height="${side.height}" preserveAspectRatio="xMidYMid slice"/>`
    : `<rect width="${side.width}" height="${side.height}" fill="${side.ground}"/>`
  return `<defs>${shadingDefs(side.shading)}</defs>${picture}`
}

/** The layer of one field, or null where it has nothing to show: no such font or picture yet, or no drawable letter. */
export function drawField(
  side: PrintSide,
  place: number,
  field: DesignField,
  supplies: Supplies,
): Layer | null {
  const slot = side.slots[place]
  if (!slot) return null
  return field.type === 'image'
    ? drawPhoto(side, slot, place, field, supplies.uploads[field.value])
    : drawLettering(side, slot, place, field, supplies.fonts[field.font])
}

function drawLettering(
  side: PrintSide,
  slot: Slot,
  place: number,
  field: LetteringField,
  font: FontOutlines | undefined,
): Layer | null {
  const set = font && setLettering(slot, field, font)
  if (!set?.path) return null
  const { area } = slot
  const turn = turned(area)
  const outline =
    slot.lettering === 'block'
      ? ` stroke="${mix(field.ink, side.ground, 0.5)}" stroke-width="${num(set.box.height * 0.035)}" stroke-linejoin="round" paint-order="stroke"`
      : ''
  return {
    label: field.label,
    box: set.box,
    svg:
      `<clipPath id="area-${place}">${rect(area, turn)}</clipPath>` +
      `<clipPath id="print-${place}"><use href="#ink-${place}"/></clipPath>` +
      `<g clip-path="url(#area-${place})"><path id="ink-${place}" d="${set.path}" fill="${field.ink}"${outline}${turn}/>` +
      shade(side.shading, `print-${place}`) +
      `</g>`,
  }
}

interface Lettering {
  path: string
  box: Box
  /** The size of an em, in units of the picture. */
  size: number
}

/** A field's text as an outline, in the place and size the shopper gave it. */
export function setLettering(slot: Slot, field: LetteringField, font: FontOutlines): Lettering | null {
  const text = field.value.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (text === '') return null
  const box = moved(slot, field)
  const key = [slot.lettering, box.x, box.y, box.width, box.height, text].join()
  const known = lastSet.get(font) ?? new Map<string, Lettering | null>()
  lastSet.set(font, known)
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size >= mostSet) known.clear()
  const set = letter(font, text, box, slot.lettering)
  known.set(key, set)
  return set
}

// The picture, its close-up and the judgement of its print ask for the same lettering at every key.
const lastSet = new WeakMap<FontOutlines, Map<string, Lettering | null>>()
const mostSet = 16

function letter(font: FontOutlines, text: string, box: Box, lettering: Slot['lettering']): Lettering | null {
  if (lettering === 'arch') return arched(font, text.toUpperCase(), box)
  const set = fitText(font, text, box, { maxLines: lettering === 'block' ? 1 : 3 })
  return { path: set.path, box: set.bounds, size: set.size }
}

/** College lettering: as high as the box, squeezed a little where a name is long, then smaller. */
function arched(font: FontOutlines, text: string, box: Box): Lettering | null {
  const { bounds } = outlineText(font, text, { size: 1000 })
  if (bounds.width === 0) return null
  const rise = 0.3
  const squeeze = 0.72
  const fullHeight = box.height * (1 - rise)
  const height = Math.min(fullHeight, (box.width / squeeze) * (bounds.height / bounds.width))
  const width = Math.min(box.width, height * (bounds.width / bounds.height))
  const tall = height / (1 - rise)
  const place = {
    x: box.x + (box.width - width) / 2,
    y: box.y + (box.height - tall) / 2,
    width,
    height: tall,
  }
  return {
    path: archText(font, text, place, tall * rise),
    box: place,
    size: (1000 * height) / bounds.height,
  }
}

function drawPhoto(
  side: PrintSide,
  slot: Slot,
  place: number,
  field: PictureField,
  upload: Upload | undefined,
): Layer | null {
  if (!upload) return null
  const photo = photoBox(slot, field, upload)
  const seen = overlap(photo, slot.box)
  if (!seen) return null
  const turn = turned(slot.area)
  return {
    label: field.label,
    box: seen,
    svg:
      `<clipPath id="print-${place}">${rect(seen, turn)}</clipPath>` +
      `<g clip-path="url(#print-${place})"><image href="${escaped(upload.href)}" x="${num(photo.x)}" y="${num(photo.y)}" ` +
      `width="${num(photo.width)}" height="${num(photo.height)}" preserveAspectRatio="none"${turn}/></g>` +
      shade(side.shading, `print-${place}`),
  }
}

/** Where the whole photo lies: at scale 1 it just covers its box. */
export function photoBox(slot: Slot, field: PictureField, upload: Upload): Box {
  const { box } = slot
  const scale = Math.max(box.width / upload.width, box.height / upload.height) * field.scale
  const [width, height] = [upload.width * scale, upload.height * scale]
  const x = box.x + (box.width - width) / 2 + field.x * slot.area.width
  const y = box.y + (box.height - height) / 2 + field.y * slot.area.height
  return { x, y, width, height }
}

function moved({ box, area }: Slot, { x, y, scale }: LetteringField): Box {
  const [width, height] = [box.width * scale, box.height * scale]
  return {
    x: box.x + (box.width - width) / 2 + x * area.width,
    y: box.y + (box.height - height) / 2 + y * area.height,
    width,
    height,
  }
}

function overlap(a: Box, b: Box): Box | null {
  const x = Math.max(a.x, b.x)
  const y = Math.max(a.y, b.y)
  const width = Math.min(a.x + a.width, b.x + b.width) - x
  const height = Math.min(a.y + a.height, b.y + b.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}

function turned({ x, y, width, height, turn }: Area): string {
  return turn === 0 ? '' : ` transform="rotate(${num(turn)} ${num(x + width / 2)} ${num(y + height / 2)})"`
}

function rect({ x, y, width, height }: Box, turn: string): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${turn}/>`
}

function escaped(address: string): string {
  return address.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
