import type { DesignField, DesignRecord } from './design.ts'
import { fontNames } from './fonts.ts'
import {
  count,
  dictionary,
  list,
  nullable,
  number,
  object,
  oneOf,
  type Parse,
  type Parsed,
  text,
  texts,
} from './parse.ts'

/** What the browser keeps of designs, under the key `designs`; only screens that show them read it. */
const place = object({ x: number, y: number, scale: number })
export type Place = Parsed<typeof place>

const storedUpload = object({ id: text, url: text, width: count, height: count })
export type StoredUpload = Parsed<typeof storedUpload>

/** What a shopper has filled in, chosen and moved on one product, by the labels of its fields. */
const draft = object({
  product_id: number,
  color: nullable(text),
  /** As in the cart: texts as typed, pictures by their address. */
  inputs: texts,
  uploads: dictionary(storedUpload),
  /** null while the shop chooses. */
  font: nullable(oneOf(...fontNames)),
  ink: nullable(text),
  places: dictionary(place),
})
export type Draft = Parsed<typeof draft>

const placed = { label: text, value: text, x: number, y: number, scale: number }
const lettering = object({
  ...placed,
  type: oneOf('text', 'number'),
  font: oneOf(...fontNames),
  ink: text,
})
const picture = object({ ...placed, type: oneOf('image') })
const designField: Parse<DesignField> = (value) => lettering(value) ?? picture(value)
const designRecord: Parse<DesignRecord> = object({
  product_id: number,
  color: nullable(text),
  fields: list(designField),
})

/** A design that went into the cart: its record, the address of its picture and what to go on with when it is edited. */
const keptDesign = object({ hash: text, url: text, record: designRecord, uploads: list(storedUpload) })
export type KeptDesign = Parsed<typeof keptDesign>

export const designs = object({ drafts: list(draft), records: list(keptDesign) })
export type Designs = Parsed<typeof designs>
