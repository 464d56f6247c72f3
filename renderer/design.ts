import type { DesignField, DesignRecord, LetteringField, PictureField } from '@inkloom/contract/design'
import type { FontName } from '@inkloom/contract/fonts'
import { mix } from './color.ts'
import type { FontOutlines } from './fonts.ts'
import { num } from './path.ts'
import type { Area, Slot, PrintSide, Upload } from './print-side.ts'
import { archText, fitText, outlineText, type Box } from './text.ts'

/** Inputs of a drawing besides the print side: fonts by name and the shopper's uploads by id. */
export interface RenderAssets {
  fonts: Partial<Record<FontName, FontOutlines>>
  uploads: Readonly<Record<string, Upload>>
}

/** The print of one field. */
export interface Layer {
  label: string
  /** Its box before the print area is rotated. */
  box: Box
  /** Nothing is printed outside of it. */
  clip: Box
  rotation: Rotation | null
  content: Letters | Photo
}

/** Clockwise, in degrees. */
interface Rotation {
  degrees: number
  x: number
  y: number
}

interface Letters {
  path: string
  ink: string
  outline: { color: string; width: number } | null
}

interface Photo {
  href: string
  box: Box
}

/** Draws the print of a design on one side: ink on a transparent ground. The same inputs give the same bytes in browser and server. */
export function drawPrint(side: PrintSide, record: DesignRecord, assets: RenderAssets): string {
  const { width, height } = side
  const layers = layersOf(side, record.fields, assets)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawLayers(layers)}</svg>`
}

/** The layers of one side in order, without fields whose font or upload is not loaded yet. */
export function layersOf(side: PrintSide, fields: readonly DesignField[], assets: RenderAssets): Layer[] {
  return side.slots.flatMap((slot) => {
    const field = fields.find(({ label }) => label === slot.label)
    return (field && layerOf(side, slot, field, assets)) ?? []
  })
}

/** Null if the font or upload is not loaded yet or there is no drawable character. */
export function layerOf(side: PrintSide, slot: Slot, field: DesignField, assets: RenderAssets): Layer | null {
  return field.type === 'image'
    ? photoLayer(slot, field, assets.uploads[field.value])
    : letteringLayer(side, slot, field, assets.fonts[field.font])
}

/** Draws layers as SVG without its root element. */
export function drawLayers(layers: readonly Layer[]): string {
  return layers
    .map(({ clip, rotation, content }, index) => {
      const turn = rotation
        ? ` transform="rotate(${num(rotation.degrees)} ${num(rotation.x)} ${num(rotation.y)})"`
        : ''
      return (
        `<clipPath id="area-${index}"><rect ${sizes(clip)}${turn}/></clipPath>` +
        `<g clip-path="url(#area-${index})">${drawContent(content, turn)}</g>`
      )
    })
    .join('')
}

function drawContent(content: Letters | Photo, turn: string): string {
  if ('href' in content) {
    return `<image href="${escapeAttribute(content.href)}" ${sizes(content.box)} preserveAspectRatio="none"${turn}/>`
  }
  const { path, ink, outline } = content
  const stroke = outline
    ? ` stroke="${outline.color}" stroke-width="${num(outline.width)}" stroke-linejoin="round" paint-order="stroke"`
    : ''
  return `<path d="${path}" fill="${ink}"${stroke}${turn}/>`
}

function letteringLayer(
  side: PrintSide,
  slot: Slot,
  field: LetteringField,
  font: FontOutlines | undefined,
): Layer | null {
  const lettering = font && outlineLettering(slot, field, font)
  if (!lettering?.path) return null
  const { path, box } = lettering
  const outline =
    slot.lettering === 'block' ? { color: mix(field.ink, side.ground, 0.5), width: box.height * 0.035 } : null
  return {
    label: field.label,
    box,
    clip: slot.area,
    rotation: rotationOf(slot.area),
    content: { path, ink: field.ink, outline },
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

function photoLayer(slot: Slot, field: PictureField, upload: Upload | undefined): Layer | null {
  if (!upload) return null
  const photo = photoBox(slot, field, upload)
  const visible = overlap(photo, slot.box)
  if (!visible) return null
  return {
    label: field.label,
    box: visible,
    clip: visible,
    rotation: rotationOf(slot.area),
    content: { href: upload.href, box: photo },
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

function rotationOf({ x, y, width, height, turn }: Area): Rotation | null {
  return turn === 0 ? null : { degrees: turn, x: x + width / 2, y: y + height / 2 }
}

function sizes({ x, y, width, height }: Box): string {
  return `x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"`
}

function escapeAttribute(value: string): string {
  return value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** The box that contains all layers, rotated ones included. */
export function inkBox(layers: readonly Layer[]): Box | null {
  const corners = layers.flatMap(({ box, clip, rotation, content }) => {
    const margin = 'ink' in content ? (content.outline?.width ?? 0) : 0
    const { x, y, width, height } = box
    const grown = { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin }
    return cornersOf(overlap(grown, clip), rotation)
  })
  if (corners.length === 0) return null
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))]
  return {
    x: left,
    y: top,
    width: Math.ceil(Math.max(...xs)) - left,
    height: Math.ceil(Math.max(...ys)) - top,
  }
}

function cornersOf(box: Box | null, rotation: Rotation | null): (readonly [x: number, y: number])[] {
  if (!box) return []
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  const corners = [
    [box.x, box.y],
    [right, box.y],
    [box.x, bottom],
    [right, bottom],
  ] as const
  if (!rotation) return [...corners]
  const angle = (rotation.degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return corners.map(([x, y]) => {
    const [dx, dy] = [x - rotation.x, y - rotation.y]
    return [rotation.x + dx * cos - dy * sin, rotation.y + dx * sin + dy * cos] as const
  })
}
