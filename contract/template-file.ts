import * as v from 'valibot'
import { fontNames } from './fonts.ts'
import { designLimits } from './limits.ts'
import { listingLimits } from './listing.ts'

const limits = {
  areas: 8,
  pictures: 60,
  values: 100,
  inks: 24,
  /** In cents. */
  fee: 100_000,
  millimeters: 5_000,
  bleed: 20,
} as const

const text = (max: number) =>
  v.pipe(
    v.string('must be a text in quotes'),
    v.trim(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(max, `must have at most ${max} characters`),
    v.regex(/^\P{Cc}*$/u, 'must be on one line'),
  )
const millimeters = (min: number) => {
  const message = `must be a number of millimeters from ${min} to ${limits.millimeters}`
  return v.pipe(v.number(message), v.minValue(min, message), v.maxValue(limits.millimeters, message))
}
const position = millimeters(-limits.millimeters)
const length = millimeters(1)
const yesNo = v.boolean('must be true or false')
const notObject = 'must be an object in { }'
const choice = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, `must be one of ${options.join(', ')}`)
const list = <Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(v.array(item, 'must be a list in [ ]'), v.maxLength(max, `must have at most ${max} entries`))
const feeMessage = `must be a whole number of cents from 0 to ${limits.fee}`

/** Ink names differ from fabric color names, because both appear on the same page. */
export const defaultInks = [
  { name: 'Black', hex: '#111111' },
  { name: 'White', hex: '#ffffff' },
  { name: 'Midnight', hex: '#1b2541' },
  { name: 'Scarlet', hex: '#c8102e' },
  { name: 'Fern', hex: '#21432f' },
  { name: 'Cobalt', hex: '#1f4fa3' },
  { name: 'Amber', hex: '#f0b323' },
  { name: 'Fuchsia', hex: '#e63e87' },
] as const

const templatePicture = v.strictObject(
  {
    view: choice(['front', 'back', 'detail', 'context']),
    /** The name of a photographed blank, which is shown in every color. */
    blank: v.optional(text(60)),
    /** The operator's own photo: a file next to the template, or the path of a picture that the shop already has. */
    photo: v.optional(text(300)),
    /** The length on the product that the full width of the photo shows. */
    width_mm: v.optional(length),
    /** The option value that the picture is for; by default all values that have no picture of their own. */
    type: v.optional(text(designLimits.type)),
    color: v.optional(text(designLimits.color)),
  },
  notObject,
)
export type TemplatePicture = v.InferOutput<typeof templatePicture>

const templateArea = v.strictObject(
  {
    name: text(40),
    view: choice(['front', 'back']),
    /** From the origin of the blank, or from the top left corner of the photo. */
    x_mm: position,
    y_mm: position,
    width_mm: length,
    height_mm: length,
    /** Clockwise about the center, in degrees. */
    turn: v.optional(
      v.pipe(
        v.number('must be a number of degrees'),
        v.minValue(-180, 'must be at least -180'),
        v.maxValue(180, 'must be at most 180'),
      ),
    ),
    /** Bleed: how far a print extends beyond the edges at which it is cut; none on cloth. */
    bleed_mm: v.optional(
      v.pipe(
        v.number('must be a number of millimeters'),
        v.minValue(0, 'must be at least 0'),
        v.maxValue(limits.bleed, `must be at most ${limits.bleed}`),
      ),
    ),
  },
  notObject,
)
export type TemplateArea = v.InferOutput<typeof templateArea>

const templateField = v.strictObject(
  {
    label: text(designLimits.label),
    type: choice(['text', 'number', 'image']),
    fee_cents: v.pipe(
      v.number(feeMessage),
      v.integer(feeMessage),
      v.minValue(0, feeMessage),
      v.maxValue(limits.fee, feeMessage),
    ),
    required: v.optional(yesNo, false),
    placeholder: v.optional(v.pipe(v.string('must be a text in quotes'), v.maxLength(100)), ''),
    max_length: v.optional(
      v.pipe(
        v.number('must be a number of characters'),
        v.integer('must be a whole number'),
        v.minValue(1, 'must be at least 1'),
        v.maxValue(designLimits.text, `must be at most ${designLimits.text}`),
      ),
    ),
    /** The name of a print area. */
    area: text(40),
    /** The part of the print area to print in, measured from its top left corner; by default all of it. */
    box: v.optional(
      v.strictObject({ x_mm: position, y_mm: position, width_mm: length, height_mm: length }, notObject),
    ),
    lettering: v.optional(choice(['lines', 'arch', 'block']), 'lines'),
    /** What is left of the seller's own print once the field is filled in. */
    print: v.optional(choice(['whole', 'raised', 'none']), 'none'),
  },
  notObject,
)
export type TemplateField = v.InferOutput<typeof templateField>

/** A template as an operator writes it. Lengths are millimeters on the real product. */
export const templateFile = v.strictObject(
  {
    name: text(listingLimits.name),
    /** The kind of product, such as tshirt or mug. It selects the size guide; lists of one design show a product of each kind. */
    garment: v.pipe(
      v.string('must be a text in quotes'),
      v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be a lower-case word such as tshirt or mug'),
    ),
    attributes: v.optional(
      list(
        v.strictObject(
          {
            name: text(listingLimits.attribute),
            values: list(text(listingLimits.attribute), limits.values),
          },
          notObject,
        ),
        listingLimits.attributes,
      ),
      [],
    ),
    pictures: v.pipe(list(templatePicture, limits.pictures), v.minLength(1, 'must have a picture')),
    print_areas: v.pipe(list(templateArea, limits.areas), v.minLength(1, 'must have a print area')),
    fields: v.optional(list(templateField, designLimits.fields), []),
    /** The first is the default. */
    fonts: v.optional(list(choice(fontNames), fontNames.length), [...fontNames]),
    inks: v.optional(
      list(
        v.strictObject(
          {
            name: text(40),
            hex: v.pipe(
              v.string('must be a text in quotes'),
              v.toLowerCase(),
              v.regex(/^#[0-9a-f]{6}$/, 'must be a color such as #1b2541'),
            ),
          },
          notObject,
        ),
        limits.inks,
      ),
      [...defaultInks],
    ),
  },
  notObject,
)
export type TemplateFile = v.InferOutput<typeof templateFile>
export type TemplateInput = v.InferInput<typeof templateFile>
