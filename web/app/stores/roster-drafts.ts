import * as v from 'valibot'
import { rosterDraft, type RosterDraft } from '@inkloom/contract/roster-draft'
import type { Designs } from '@inkloom/contract/stored-designs'
import { readDesigns, writeDesigns } from './designs.ts'

const maxRosters = 3

/** One team order per product, newest first; an empty one is dropped. */
export function withRoster(all: Designs, roster: RosterDraft): Designs {
  const { rosters: _old, ...rest } = all
  const others = rostersOf(all).filter(({ product_id }) => product_id !== roster.product_id)
  const next = [...(roster.rows.length > 0 ? [roster] : []), ...others].slice(0, maxRosters)
  return next.length > 0 ? { ...rest, rosters: next } : rest
}

function rostersOf({ rosters = [] }: Designs): RosterDraft[] {
  return rosters.filter((roster) => v.is(rosterDraft, roster))
}

/** Team orders that are not in the cart yet, in the entry of the designs. */
export const rosterDrafts = {
  of: (productId: number): RosterDraft | null =>
    rostersOf(readDesigns()).find(({ product_id }) => product_id === productId) ?? null,
  save: (roster: RosterDraft) => writeDesigns(withRoster(readDesigns(), roster)),
}

/** Removes designs whose lines did not fit into the cart. */
export function dropDesigns(hashes: ReadonlySet<string>): void {
  const all = readDesigns()
  writeDesigns({ ...all, records: all.records.filter(({ hash }) => !hashes.has(hash)) })
}
