import * as z from 'zod/mini'
import { designLimits } from './design-limits.ts'
import { fontNames } from './fonts.ts'

const shift = z.number().check(z.minimum(-designLimits.shift), z.maximum(designLimits.shift))
const placed = {
  label: z.string().check(z.minLength(1), z.maxLength(designLimits.label)),
  /** From where the template puts the field: a share of the print area's width and height. */
  x: shift,
  y: shift,
  scale: z.number().check(z.minimum(designLimits.scale.min), z.maximum(designLimits.scale.max)),
}

const lettering = z.strictObject({
  ...placed,
  type: z.enum(['text', 'number']),
  value: z.string().check(z.maxLength(designLimits.text), z.regex(/^[^\p{Cc}]*[^\p{Cc}\s][^\p{Cc}]*$/u)),
  font: z.enum(fontNames),
  ink: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
})

const picture = z.strictObject({
  ...placed,
  type: z.literal('image'),
  /** The upload's id. */
  value: z.string().check(z.maxLength(designLimits.uploadId), z.regex(/^[\w-]+$/)),
})

const designField = z.discriminatedUnion('type', [lettering, picture])
export type DesignField = z.output<typeof designField>
export type LetteringField = z.output<typeof lettering>
export type PictureField = z.output<typeof picture>

/** What the shopper chose, and nothing that the shop can look up itself. */
export const designRecord = z.strictObject({
  product_id: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  color: z.nullable(z.string().check(z.maxLength(designLimits.color))),
  fields: z.array(designField).check(
    z.minLength(1),
    z.maxLength(designLimits.fields),
    z.refine((fields) => new Set(fields.map(({ label }) => label)).size === fields.length),
  ),
})
export type DesignRecord = z.output<typeof designRecord>
