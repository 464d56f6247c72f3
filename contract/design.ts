import * as v from 'valibot'
import { endpoint, success } from './endpoint.ts'
import { boundedArray, requestObject } from './fields.ts'
import { fontNames } from './fonts.ts'
import { designLimits } from './limits.ts'
import { teamLimits } from './team-limits.ts'
import { rowId } from './parameters.ts'

const shift = v.pipe(v.number(), v.minValue(-designLimits.shift), v.maxValue(designLimits.shift))
const placed = {
  label: v.pipe(v.string(), v.minLength(1), v.maxLength(designLimits.label)),
  /** The distance from the field's place in the template, as a fraction of the print area's width and height. */
  x: shift,
  y: shift,
  scale: v.pipe(v.number(), v.minValue(designLimits.scale.min), v.maxValue(designLimits.scale.max)),
}

const lettering = v.strictObject({
  ...placed,
  type: v.picklist(['text', 'number']),
  value: v.pipe(v.string(), v.maxLength(designLimits.text), v.regex(/^[^\p{Cc}]*[^\p{Cc}\s][^\p{Cc}]*$/u)),
  font: v.picklist(fontNames),
  ink: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
})

const picture = v.strictObject({
  ...placed,
  type: v.literal('image'),
  /** The id of the upload. */
  value: v.pipe(v.string(), v.maxLength(designLimits.uploadId), v.regex(/^[\w-]+$/)),
})

const designField = v.union([lettering, picture])
export type DesignField = v.InferOutput<typeof designField>
export type LetteringField = v.InferOutput<typeof lettering>
export type PictureField = v.InferOutput<typeof picture>

/** The shopper's choices on one product; everything else is looked up by the server. */
export const designRecord = v.strictObject({
  product_id: rowId,
  color: v.nullable(v.pipe(v.string(), v.maxLength(designLimits.color))),
  /** The type of the product, if it has pictures of its own. */
  type: v.optional(v.pipe(v.string(), v.maxLength(designLimits.type))),
  fields: v.pipe(
    boundedArray(designField, designLimits.fields, `A design has at most ${designLimits.fields} fields`),
    v.minLength(1),
    v.check((fields) => new Set(fields.map(({ label }) => label)).size === fields.length),
  ),
})
export type DesignRecord = v.InferOutput<typeof designRecord>

const savedDesign = v.object({ hash: v.string(), url: v.string() })
const noDesigns = 'Please send at least one design'
const tooManyDesigns = `At most ${teamLimits.rosterRowsMax} designs can be saved at once`

export const designs = {
  design: endpoint({
    name: 'design',
    summary:
      'Saves a design of a product. Its url cannot be guessed and shows the design as it will be printed.',
    body: designRecord,
    status: 201,
    response: success(savedDesign),
  }),
  designBatch: endpoint({
    name: 'designBatch',
    summary:
      'Saves the designs of a team order, all of one product. The answers have the order of the designs.',
    body: requestObject({
      designs: v.pipe(
        boundedArray(designRecord, teamLimits.rosterRowsMax, tooManyDesigns, noDesigns),
        v.minLength(1, noDesigns),
        v.check(
          (records) => records.every(({ product_id }) => product_id === records[0]!.product_id),
          'All designs must be of one product',
        ),
      ),
    }),
    maxBodyBytes: teamLimits.designBatchBytesMax,
    maxJsonValues: teamLimits.designBatchValuesMax,
    status: 201,
    response: success(v.array(savedDesign)),
  }),
}

/** The address of a saved design's image. */
export function designUrl(key: string): string {
  return `/media/designs/${key}`
}

/** The hash of a design: the same in every browser and on the server. */
export async function designHash(record: DesignRecord): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalDesign(record)))
  return Array.from(new Uint8Array(digest).subarray(0, 16), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** A design as JSON with a fixed order of keys, rounded numbers and composed characters. */
export function canonicalDesign({ product_id, color, type, fields }: DesignRecord): string {
  return JSON.stringify({ product_id, color, type, fields: fields.map(canonicalField) })
}

function canonicalField(field: DesignField): object {
  const { label, type, value } = field
  const place = { x: rounded(field.x), y: rounded(field.y), scale: rounded(field.scale) }
  if (field.type === 'image') return { label, type, value, ...place }
  return { label, type, value: value.normalize('NFC'), font: field.font, ink: field.ink, ...place }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
