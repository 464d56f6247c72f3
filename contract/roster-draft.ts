import * as v from 'valibot'
import { finiteNumber as number, record } from './json.ts'

/** The unfinished team order of one product: the texts of its table, valid or not. */
export const rosterDraft = v.object({
  product_id: number,
  rows: v.array(
    v.object({
      values: record(v.string(), v.string()),
      size: v.string(),
      color: v.string(),
      count: v.string(),
    }),
  ),
})
export type RosterDraft = v.InferOutput<typeof rosterDraft>
