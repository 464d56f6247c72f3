import * as z from 'zod/mini'
import { fontNames } from './fonts.ts'

/** Bounds of a design that a shopper never meets in the shop's own screens. */
export const designLimits = {
  fields: 12,
  label: 100,
  text: 200,
  uploadId: 64,
  color: 60,
  /** How far a field may be moved, in widths and heights of its print area. */
  shift: 1,
  scale: { min: 0.2, max: 4 },
} as const

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

/** The one text of a design: fixed order of keys, rounded numbers, composed letters. */
export function canonicalDesign({ product_id, color, fields }: DesignRecord): string {
  return JSON.stringify({ product_id, color, fields: fields.map(canonicalField) })
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

/** A design's name: the same in every browser and on the server. */
export async function designHash(record: DesignRecord): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalDesign(record)))
  return Array.from(new Uint8Array(digest).subarray(0, 16), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
