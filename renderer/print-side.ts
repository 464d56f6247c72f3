import type { CustomType, Placement, ProductDetail, RemainingPrint } from '@inkloom/contract/catalog'
import type { DesignRecord } from '@inkloom/contract/design'
import { hexOf } from '@inkloom/contract/colors'
import { imageUrl, imageVariant, type Image } from '@inkloom/contract/image'
import type { Box } from './text.ts'

/** An image that the shopper uploaded. */
export interface Upload {
  href: string
  width: number
  height: number
}

/** An upload for drawing: the URL of a screen-sized variant, with the pixel size of the original. */
export function toUpload({ url, width, height }: { url: string; width: number; height: number }): Upload {
  return { href: width > pictureWidth ? `${url}-${pictureWidth}` : url, width, height }
}

/** A print area in the units of the picture. */
export interface Area extends Box {
  turn: number
  /** Millimeters on the real product per picture unit. */
  mm: number
  /** The height that the template gives; designs that were frozen before it was stored have none. */
  heightMm?: number
  bleedMm?: number | undefined
}

/** Where one field is printed. */
export interface Slot {
  label: string
  type: CustomType['type']
  area: Area
  box: Box
  lettering: Placement['lettering']
}

/** One side of a product with everything that a drawing needs from its template. */
export interface PrintSide {
  view: 'front' | 'back'
  width: number
  height: number
  /** URL of the picture behind the print. */
  base: string
  /** The color under the print. */
  ground: string
  groundName: string
  /** The blank that the base picture shows; null for a seller's own photo. */
  blank: string | null
  slots: readonly Slot[]
}

type View = PrintSide['view']

/** What prints depend on, of a product or of a template that has no product yet. */
export interface Printable {
  product: Pick<ProductDetail['product'], 'main_image'>
  variants: readonly Pick<ProductDetail['variants'][number], 'image' | 'attributes'>[]
  template_info: Pick<ProductDetail['template_info'], 'custom_types' | 'print_areas'>
  base_pictures: ProductDetail['base_pictures']
}

/** Every side has this width; the height follows from its picture. */
const width = 1200
/** The image width to request: sharp on phones and desktops. */
const pictureWidth = 960

/** Lists the sides that fields are printed on, in field order. */
export function viewsOf(product: Printable): View[] {
  return [...new Set(product.template_info.custom_types.map((field) => printAreaOf(product, field).view))]
}

/** Builds one side of a product in a color and type, given the labels of the filled fields. */
export function printSideOf(
  product: Printable,
  { color, type }: Pick<DesignRecord, 'color' | 'type'>,
  view: View,
  filled: ReadonlySet<string>,
): PrintSide {
  const fields = product.template_info.custom_types.filter(
    (field) => printAreaOf(product, field).view === view,
  )
  const print = remainingPrint(fields.filter(({ label }) => filled.has(label)).map(placementOf))
  const bases = product.base_pictures.filter(
    (picture) => picture.view === view && picture.print === print && (picture.color ?? color) === color,
  )
  const base =
    bases.find((picture) => picture.type === type) ?? bases.find((picture) => picture.type === null)
  const image = base?.image ?? pictureOf(product, color)
  const height = heightOf(image)
  return {
    view,
    width,
    height,
    base: urlOf(image),
    ground: color === null ? '#ffffff' : hexOf(color),
    groundName: color ?? 'White',
    blank: base?.blank ?? null,
    slots: fields.map((field) => slotOf(product, field, height)),
  }
}

/** How much of the artwork remains: the field that covers the most decides. */
function remainingPrint(placements: Placement[]): RemainingPrint {
  const prints = new Set(placements.map(({ print }) => print))
  if (prints.has('none')) return 'none'
  return prints.has('raised') ? 'raised' : 'whole'
}

function placementOf({ type, placement }: CustomType): Placement {
  return placement ?? (type === 'image' ? wholeArea : lowerThird)
}

// Defaults for templates without placements: images fill the first area, text goes to its lower third.
const wholeArea: Placement = { area: 0, x: 0, y: 0, width: 1, height: 1, lettering: 'lines', print: 'none' }
const lowerThird: Placement = { ...wholeArea, y: 0.68, height: 0.3, print: 'whole' }
const defaultArea = {
  view: 'front' as const,
  x: 0.3,
  y: 0.3,
  width: 0.4,
  height: 0.4,
  width_mm: 280,
  turn: 0,
}

function printAreaOf({ template_info: { print_areas } }: Printable, field: CustomType) {
  return print_areas[placementOf(field).area] ?? print_areas[0] ?? defaultArea
}

function slotOf(product: Printable, field: CustomType, height: number): Slot {
  const fractions = printAreaOf(product, field)
  const placement = placementOf(field)
  const area: Area = {
    x: fractions.x * width,
    y: fractions.y * height,
    width: fractions.width * width,
    height: fractions.height * height,
    turn: fractions.turn ?? 0,
    mm: fractions.width_mm / (fractions.width * width),
    ...('height_mm' in fractions && { heightMm: fractions.height_mm }),
    ...('bleed_mm' in fractions && { bleedMm: fractions.bleed_mm }),
  }
  const box: Box = {
    x: area.x + placement.x * area.width,
    y: area.y + placement.y * area.height,
    width: placement.width * area.width,
    height: placement.height * area.height,
  }
  return { label: field.label, type: field.type, area, box, lettering: placement.lettering }
}

/** Without a base picture, the design is drawn on the variant picture of the color. */
function pictureOf({ product, variants }: Printable, color: string | null): Image | null {
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

function urlOf(image: Image | null): string {
  if (image === null) return ''
  return typeof image === 'string'
    ? imageUrl(image)
    : imageVariant(image, Math.min(pictureWidth, image.width))
}
