import type { DesignField, DesignRecord, LetteringField, PictureField } from '@inkloom/contract/design'
import type { FontName } from '@inkloom/contract/fonts'
import { mix } from './color.ts'
import type { FontOutlines } from './fonts.ts'
import { num } from './path.ts'
import { shade, shadingDefs } from './shading.ts'
import type { Area, Slot, PrintSide, Upload } from './print-side.ts'
import { archText, fitText, outlineText, type Box } from './text.ts'

/** Inputs of a drawing besides the print side: fonts by name and the shopper's uploads by id. */
export interface RenderAssets {
  fonts: Partial<Record<FontName, FontOutlines>>
  uploads: Readonly<Record<string, Upload>>
}

/** The drawing of one field: its markup and its box before the print area is rotated. */
export interface Layer {
  label: string
  svg: string
  box: Box
}

/** Draws a design on one side of its product. The same inputs give the same bytes in browser and server. */
export function drawDesign(side: PrintSide, record: DesignRecord, assets: RenderAssets): string {
  const layers = side.slots.map((slot, index) => {
    const field = record.fields.find(({ label }) => label === slot.label)
    return field ? (drawField(side, index, field, assets)?.svg ?? '') : ''
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side.width}" height="${side.height}" viewBox="0 0 ${side.width} ${side.height}">` +
    drawBase(side) +
    layers.join('') +
    `</svg>`
  )
}

/** Draws the background below all layers: the base picture, or a plain color without one. */
export function drawBase(side: PrintSide): string {
  const picture = side.base
    ? `<image href="${escapeAttribute(side.base)}" width="${side.width}" height="${side.height}" preserveAspectRatio="xMidYMid slice"/>`
    : `<rect width="${side.width}" height="${side.height}" fill="${side.ground}"/>`
  return `<defs>${shadingDefs(side.shading)}</defs>${picture}`
}

/** Draws one field. Returns null if its font or upload is not loaded yet or it has no drawable character. */
export function drawField(
  side: PrintSide,
  index: number,
  field: DesignField,
  assets: RenderAssets,
): Layer | null {
  const slot = side.slots[index]
  if (!slot) return null
  return field.type === 'image'
    ? drawPhoto(side, slot, index, field, assets.uploads[field.value])
    : drawLettering(side, slot, index, field, assets.fonts[field.font])
}

function drawLettering(
  side: PrintSide,
  slot: Slot,
  index: number,
  field: LetteringField,
  font: FontOutlines | undefined,
): Layer | null {
  const lettering = font && outlineLettering(slot, field, font)
  if (!lettering?.path) return null
  const { area } = slot
  const rotation = rotationOf(area)
  const outline =
    slot.lettering === 'block'
      ? ` stroke="${mix(field.ink, side.ground, 0.5)}" stroke-width="${num(lettering.box.height * 0.035)}" stroke-linejoin="round" paint-order="stroke"`
      : ''
  return {
    label: field.label,
    box: lettering.box,
    svg:
      `<clipPath id="area-${index}">${rect(area, rotation)}</clipPath>` +
      `<clipPath id="print-${index}"><use href="#ink-${index}"/></clipPath>` +
      `<g clip-path="url(#area-${index})"><path id="ink-${index}" d="${lettering.path}" fill="${field.ink}"${outline}${rotation}/>` +
      shade(side.shading, `print-${index}`) +
      `</g>`,
  }
}

interface Lettering {
  path: string
  box: Box
  /** Font size in picture units. */
  size: number
}

/** Outlines the text of a field at the position and scale that the shopper chose. */
export function outlineLettering(slot: Slot, field: LetteringField, font: FontOutlines): Lettering | null {
  const text = field.value.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (text === '') return null
  const box = letteringBox(slot, field)
  const key = [slot.lettering, box.x, box.y, box.width, box.height, text].join()
  const cached = letteringCache.get(font) ?? new Map<string, Lettering | null>()
  letteringCache.set(font, cached)
  const found = cached.get(key)
  if (found !== undefined) return found
  if (cached.size >= maxCached) cached.clear()
  const lettering = fitLettering(font, text, box, slot.lettering)
  cached.set(key, lettering)
  return lettering
}

// On every keystroke the preview, the close-up and the print check outline the same text.
const letteringCache = new WeakMap<FontOutlines, Map<string, Lettering | null>>()
const maxCached = 16

function fitLettering(
  font: FontOutlines,
  text: string,
  box: Box,
  style: Slot['lettering'],
): Lettering | null {
  if (style === 'arch') return archLettering(font, text.toUpperCase(), box)
  const { path, bounds, size } = fitText(font, text, box, { maxLines: style === 'block' ? 1 : 3 })
  return { path, box: bounds, size }
}

/** Arched lettering: fills the height of the box; long names are first condensed, then scaled down. */
function archLettering(font: FontOutlines, text: string, box: Box): Lettering | null {
  const { bounds } = outlineText(font, text, { size: 1000 })
  if (bounds.width === 0) return null
  const rise = 0.3
  const condense = 0.72
  const fullHeight = box.height * (1 - rise)
  const height = Math.min(fullHeight, (box.width / condense) * (bounds.height / bounds.width))
  const width = Math.min(box.width, height * (bounds.width / bounds.height))
  const outerHeight = height / (1 - rise)
  const outerBox = {
    x: box.x + (box.width - width) / 2,
    y: box.y + (box.height - outerHeight) / 2,
    width,
    height: outerHeight,
  }
  return {
    path: archText(font, text, outerBox, outerHeight * rise),
    box: outerBox,
    size: (1000 * height) / bounds.height,
  }
}

function drawPhoto(
  side: PrintSide,
  slot: Slot,
  index: number,
  field: PictureField,
  upload: Upload | undefined,
): Layer | null {
  if (!upload) return null
  const photo = photoBox(slot, field, upload)
  const visible = overlap(photo, slot.box)
  if (!visible) return null
  const rotation = rotationOf(slot.area)
  return {
    label: field.label,
    box: visible,
    svg:
      `<clipPath id="print-${index}">${rect(visible, rotation)}</clipPath>` +
      `<g clip-path="url(#print-${index})"><image href="${escapeAttribute(upload.href)}" x="${num(photo.x)}" y="${num(photo.y)}" ` +
      `width="${num(photo.width)}" height="${num(photo.height)}" preserveAspectRatio="none"${rotation}/></g>` +
      shade(side.shading, `print-${index}`),
  }
}

/** The box of the uncropped photo. At scale 1 the photo just covers the box of its slot. */
export function photoBox(slot: Slot, field: PictureField, upload: Upload): Box {
  const { box } = slot
  const scale = Math.max(box.width / upload.width, box.height / upload.height) * field.scale
  const [width, height] = [upload.width * scale, upload.height * scale]
  const x = box.x + (box.width - width) / 2 + field.x * slot.area.width
  const y = box.y + (box.height - height) / 2 + field.y * slot.area.height
  return { x, y, width, height }
}

function letteringBox({ box, area }: Slot, { x, y, scale }: LetteringField): Box {
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

function rotationOf({ x, y, width, height, turn }: Area): string {
  return turn === 0 ? '' : ` transform="rotate(${num(turn)} ${num(x + width / 2)} ${num(y + height / 2)})"`
}

function rect({ x, y, width, height }: Box, rotation: string): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${rotation}/>`
}

function escapeAttribute(value: string): string {
  return value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
