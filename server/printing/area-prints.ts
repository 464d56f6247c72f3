import { createHash } from 'node:crypto'
import type { Layer } from '@inkloom/renderer/design'
import { layersOf } from '@inkloom/renderer/design'
import { missingFrom, type Fonts } from '@inkloom/renderer/fonts'
import type { Area, PrintSide, Slot } from '@inkloom/renderer/print-side'
import type { Box } from '@inkloom/renderer/text'
import type { DesignRecord } from '@inkloom/contract/design'

/** What is printed on one area, upright: an area that is rotated on the picture is not rotated in its file. */
export interface AreaPrint {
  /** 'front' or 'back'; the second area of a side is 'front-2'. */
  side: string
  widthMm: number
  heightMm: number
  bleedMm: number
  /** The area in the units of the layers. */
  frame: Box
  /** The `href` of a photo is the id of its upload. */
  layers: Layer[]
  /** False if a photo was deleted: such a print is not made. */
  isComplete: boolean
  warnings: string[]
}

interface Design {
  record: DesignRecord
  sides: PrintSide[]
}

interface PixelSize {
  width: number
  height: number
}

/** Photos below it look blurred. */
const minDpi = 150
/** The template's height is used unless it differs from the drawn height by more than this fraction. */
const heightTolerance = 0.02

/** The prints of a design, with one file each. */
export function areaPrints(
  { record, sides }: Design,
  photos: ReadonlyMap<string, PixelSize>,
  fonts: Fonts,
): AreaPrint[] {
  const uploads = Object.fromEntries([...photos].map(([id, size]) => [id, { ...size, href: id }]))
  return sides.flatMap((side) => {
    const filled = side.slots.filter(({ label }) => record.fields.some((field) => field.label === label))
    const byArea = [...Map.groupBy(filled, ({ area }) => JSON.stringify(area)).values()]
    return byArea.map((slots, index) => {
      const { area } = slots[0]!
      const layers = layersOf({ ...side, slots }, record.fields, { fonts, uploads })
      const bleed = (area.bleedMm ?? 0) / area.mm
      return {
        side: index === 0 ? side.view : `${side.view}-${index + 1}`,
        ...millimetersOf(area),
        frame: { x: area.x, y: area.y, width: area.width, height: area.height },
        layers: layers.map((layer) => uprightLayer(layer, area, bleed)),
        isComplete: slots.every((slot) => hasPhoto(slot, record, photos)),
        warnings: slots.flatMap((slot) => warningsOf(slot, record, layers, photos, fonts)),
      }
    })
  })
}

function hasPhoto(
  { label }: Slot,
  { fields }: DesignRecord,
  photos: ReadonlyMap<string, PixelSize>,
): boolean {
  const field = fields.find((candidate) => candidate.label === label)
  return field?.type !== 'image' || photos.has(field.value)
}

/** A hash of everything that determines the pixels of a file. */
export function printHash({ widthMm, heightMm, bleedMm, frame, layers }: AreaPrint): string {
  const drawn = JSON.stringify([formatVersion, widthMm, heightMm, bleedMm, frame, layers])
  return createHash('sha256').update(drawn).digest('hex')
}

/** Increase it when files of the same design become different. */
const formatVersion = 1

function millimetersOf(area: Area): Pick<AreaPrint, 'widthMm' | 'heightMm' | 'bleedMm'> {
  const drawn = area.height * area.mm
  const given = area.heightMm ?? Math.round(drawn)
  const isClose = Math.abs(given / drawn - 1) <= heightTolerance
  return {
    widthMm: hundredths(area.width * area.mm),
    heightMm: isClose ? given : hundredths(drawn),
    bleedMm: area.bleedMm ?? 0,
  }
}

const hundredths = (value: number) => Math.round(100 * value) / 100

/** Without the rotation of its area. What reaches an edge of the area also fills the bleed behind it. */
function uprightLayer(layer: Layer, area: Area, bleed: number): Layer {
  const { clip } = layer
  const reaches = (edge: number, end: number) => Math.abs(edge - end) < 0.5
  const left = reaches(clip.x, area.x) ? bleed : 0
  const top = reaches(clip.y, area.y) ? bleed : 0
  const right = reaches(clip.x + clip.width, area.x + area.width) ? bleed : 0
  const bottom = reaches(clip.y + clip.height, area.y + area.height) ? bleed : 0
  return {
    ...layer,
    rotation: null,
    clip: {
      x: clip.x - left,
      y: clip.y - top,
      width: clip.width + left + right,
      height: clip.height + top + bottom,
    },
  }
}

function warningsOf(
  { label, area }: Slot,
  { fields }: DesignRecord,
  layers: readonly Layer[],
  photos: ReadonlyMap<string, PixelSize>,
  fonts: Fonts,
): string[] {
  const field = fields.find((candidate) => candidate.label === label)!
  const layer = layers.find((candidate) => candidate.label === label)
  if (field.type === 'image') {
    const photo = photos.get(field.value)
    if (!photo) return [`${label}: the photo was deleted`]
    if (!layer || !('href' in layer.content)) return [`${label}: the photo is outside of the print area`]
    const dpi = Math.floor((25.4 * photo.width) / (layer.content.box.width * area.mm))
    return dpi < minDpi ? [`${label}: the photo has ${dpi} dpi at print size, less than ${minDpi}`] : []
  }
  if (!layer) return [`${label}: nothing of “${field.value}” can be printed`]
  const missing = missingFrom(fonts[field.font], field.value.replace(/\s+/g, ' ').trim())
  return missing.length > 0 ? [`${label}: the font lacks ${missing.join(' ')}`] : []
}
