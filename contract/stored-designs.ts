import * as v from 'valibot'
import { finiteNumber as number, record } from './json.ts'
import { fontNames } from './fonts.ts'

// The storage entry `designs`, apart from the other entries because few screens read it.

const place = v.object({ x: number, y: number, scale: number })
export type Place = v.InferOutput<typeof place>

const pixels = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const storedUpload = v.object({ id: v.string(), url: v.string(), width: pixels, height: pixels })
export type StoredUpload = v.InferOutput<typeof storedUpload>

/** The unsaved design of one product, by the labels of its fields. */
const draft = v.object({
  product_id: number,
  color: v.nullable(v.string()),
  type: v.optional(v.string()),
  /** As in the cart: texts as typed, images by their address. */
  inputs: record(v.string(), v.string()),
  uploads: record(v.string(), storedUpload),
  /** Null for the product's default. */
  font: v.nullable(v.picklist(fontNames)),
  ink: v.nullable(v.string()),
  places: record(v.string(), place),
})
export type Draft = v.InferOutput<typeof draft>

const placed = { label: v.string(), value: v.string(), x: number, y: number, scale: number }
const designField = v.union([
  v.object({
    ...placed,
    type: v.picklist(['text', 'number']),
    font: v.picklist(fontNames),
    ink: v.string(),
  }),
  v.object({ ...placed, type: v.picklist(['image']) }),
])
const designRecord = v.object({
  product_id: number,
  color: v.nullable(v.string()),
  type: v.optional(v.string()),
  fields: v.array(designField),
})

/** A design of a cart line: its record, the address of its image and the uploads that editing it needs. */
export const savedDesign = v.object({
  hash: v.string(),
  url: v.string(),
  record: designRecord,
  uploads: v.array(storedUpload),
})
export type KeptDesign = v.InferOutput<typeof savedDesign>

export const designs = v.object({
  drafts: v.array(draft),
  records: v.array(savedDesign),
  /** Unfinished team orders; only their table parses them, see roster-draft.ts. */
  rosters: v.optional(v.array(v.unknown())),
})
export type Designs = v.InferOutput<typeof designs>
