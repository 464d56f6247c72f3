import type { CustomType, PrintArea } from '@inkloom/contract/catalog'
import type {
  TemplateArea,
  TemplateField,
  TemplateFile,
  TemplatePicture,
} from '@inkloom/contract/template-file'
import { readBlankFile } from '../blank-file.ts'

/** The pixel sizes of photos by path. */
export type PhotoSizes = Readonly<Record<string, { width: number; height: number }>>

/** A template as the shop stores it: print areas and fields as fractions, fees in cents. */
export interface TemplateValues {
  customTypes: CustomType[]
  printAreas: PrintArea[]
}

export function templateValues(file: TemplateFile, photos: PhotoSizes = {}): TemplateValues {
  return {
    customTypes: file.fields.map((field) => customTypeOf(field, file.print_areas)),
    printAreas: file.print_areas.map((area) =>
      printAreaOf(area, frameOf(pictureOf(file, area.view), photos)),
    ),
  }
}

/** The part of a product that a picture shows. */
export interface Frame {
  /** Millimeters. */
  width: number
  height: number
  /** The point of the picture that print areas are measured from, in millimeters from its top left corner. */
  x: number
  y: number
}

export function frameOf({ blank, photo = '', width_mm = 1 }: TemplatePicture, photos: PhotoSizes): Frame {
  if (blank !== undefined) {
    const { width, height, mm, origin } = readBlankFile(blank)
    return { width: width * mm, height: height * mm, x: origin[0] * mm, y: origin[1] * mm }
  }
  const size = photos[photo] ?? { width: 1, height: 1 }
  return { width: width_mm, height: (width_mm * size.height) / size.width, x: 0, y: 0 }
}

/** All pictures of a view show the same part of the product. */
function pictureOf({ pictures }: TemplateFile, view: TemplateArea['view']): TemplatePicture {
  return pictures.find((picture) => picture.view === view)!
}

function printAreaOf(area: TemplateArea, frame: Frame): PrintArea {
  const { view, x_mm, y_mm, width_mm, height_mm, turn = 0, bleed_mm = 0 } = area
  return {
    view,
    x: rounded((frame.x + x_mm) / frame.width),
    y: rounded((frame.y + y_mm) / frame.height),
    width: rounded(width_mm / frame.width),
    height: rounded(height_mm / frame.height),
    width_mm,
    height_mm,
    ...(turn === 0 ? {} : { turn }),
    ...(bleed_mm === 0 ? {} : { bleed_mm }),
  }
}

function customTypeOf(
  { label, type, fee_cents, required, placeholder, max_length, lettering, print, ...place }: TemplateField,
  areas: readonly TemplateArea[],
): CustomType {
  const index = areas.findIndex(({ name }) => name === place.area)
  const { width_mm, height_mm } = areas[index]!
  const box = place.box ?? { x_mm: 0, y_mm: 0, width_mm, height_mm }
  return {
    label,
    type,
    price: fee_cents,
    required,
    placeholder,
    ...(max_length === undefined ? {} : { max_length }),
    placement: {
      area: index,
      x: rounded(box.x_mm / width_mm),
      y: rounded(box.y_mm / height_mm),
      width: rounded(box.width_mm / width_mm),
      height: rounded(box.height_mm / height_mm),
      lettering,
      print,
    },
  }
}

function rounded(fraction: number): number {
  return Math.round(fraction * 10_000) / 10_000
}
