import type { CustomType, Placement, ProductDetail, RemainingPrint } from '@inkloom/contract/catalog'
import { hexOf } from '@inkloom/contract/colors'
import { imageUrl, imageVariant, type Image } from '@inkloom/contract/image'
import { shadingOf, type Shading } from './shading.ts'
import type { Box } from './text.ts'

/** A picture of the shopper, by its own id. */
export interface Upload {
  href: string
  width: number
  height: number
}

/** A shopper's picture as a design shows it: no larger than it needs to be on a screen, at its full count of pixels. */
export function toUpload({ url, width, height }: { url: string; width: number; height: number }): Upload {
  return { href: width > pictureWidth ? `${url}-${pictureWidth}` : url, width, height }
}

/** A print area in the units of the picture. */
export interface Area extends Box {
  turn: number
  /** Millimetres on the real thing per unit of the picture. */
  mm: number
}

/** Where one field is printed. */
export interface Slot {
  label: string
  type: CustomType['type']
  area: Area
  box: Box
  lettering: Placement['lettering']
}

/** One side of a product, ready for a shopper's print: all that the template and the product bring to a drawing. */
export interface PrintSide {
  view: 'front' | 'back'
  width: number
  height: number
  /** The address of the picture behind the print. */
  base: string
  /** The colour under the print. */
  ground: string
  groundName: string
  shading: Shading | null
  slots: readonly Slot[]
}

type View = PrintSide['view']

/** Every side is this wide; it is as high as its picture asks. */
const width = 1200
/** Of the widths that pictures are made in, the one that is sharp on a phone and on a desk. */
const pictureWidth = 960

/** The sides that fields are printed on, in the order of the fields. */
export function viewsOf(product: ProductDetail): View[] {
  return [...new Set(product.template_info.custom_types.map((field) => placedOn(product, field).view))]
}

/** One side of a product in a colour, as it looks once the given fields are filled. */
export function printSideOf(
  product: ProductDetail,
  color: string | null,
  view: View,
  filled: ReadonlySet<string>,
): PrintSide {
  const { garment, custom_types } = product.template_info
  const fields = custom_types.filter((field) => placedOn(product, field).view === view)
  const left = remaining(fields.filter(({ label }) => filled.has(label)).map(placementOf))
  const base = product.base_pictures.find(
    (picture) => picture.view === view && picture.print === left && (picture.color ?? color) === color,
  )
  const image = base?.image ?? pictureOf(product, color)
  const height = heightOf(image)
  return {
    view,
    width,
    height,
    base: addressOf(image),
    ground: color === null ? '#ffffff' : hexOf(color),
    groundName: color ?? 'White',
    // Light and folds are known of pictures that we drew, not of a seller's photograph.
    shading: base ? shadingOf(garment, view) : null,
    slots: fields.map((field) => slotOf(product, field, height)),
  }
}

/** A field covers what it must; the strongest wish of those on one side counts. */
function remaining(placements: Placement[]): RemainingPrint {
  const wishes = new Set(placements.map(({ print }) => print))
  if (wishes.has('none')) return 'none'
  return wishes.has('raised') ? 'raised' : 'whole'
}

function placementOf({ type, placement }: CustomType): Placement {
  return placement ?? (type === 'image' ? wholeArea : lowerThird)
}

// For templates that say nothing of it: pictures fill the first area, lettering stands low in it.
const wholeArea: Placement = { area: 0, x: 0, y: 0, width: 1, height: 1, lettering: 'lines', print: 'none' }
const lowerThird: Placement = { ...wholeArea, y: 0.68, height: 0.3, print: 'whole' }
const anywhere = { view: 'front' as const, x: 0.3, y: 0.3, width: 0.4, height: 0.4, width_mm: 280, turn: 0 }

function placedOn({ template_info: { print_areas } }: ProductDetail, field: CustomType) {
  return print_areas[placementOf(field).area] ?? print_areas[0] ?? anywhere
}

function slotOf(product: ProductDetail, field: CustomType, height: number): Slot {
  const share = placedOn(product, field)
  const { x, y, width: across, height: down, lettering } = placementOf(field)
  const area: Area = {
    x: share.x * width,
    y: share.y * height,
    width: share.width * width,
    height: share.height * height,
    turn: share.turn ?? 0,
    mm: share.width_mm / (share.width * width),
  }
  const box: Box = {
    x: area.x + x * area.width,
    y: area.y + y * area.height,
    width: across * area.width,
    height: down * area.height,
  }
  return { label: field.label, type: field.type, area, box, lettering }
}

/** Without a picture made for it, a design stands on the chosen colour's own picture. */
function pictureOf({ product, variants }: ProductDetail, color: string | null): Image | null {
  const inColor = variants.find(
    ({ image, attributes }) =>
      image && attributes.some(({ name, value }) => name === 'Color' && value === color),
  )
  return inColor?.image ?? product.main_image
}

function heightOf(image: Image | null): number {
  if (image === null || typeof image === 'string') return 1600
  return Math.round((width * image.height) / image.width)
}

function addressOf(image: Image | null): string {
  if (image === null) return ''
  return typeof image === 'string'
    ? imageUrl(image)
    : imageVariant(image, Math.min(pictureWidth, image.width))
}
