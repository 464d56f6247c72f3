import {
  designs as schema,
  type Designs,
  type Draft,
  type KeptDesign,
} from '@inkloom/contract/stored-designs'
import { session } from './session.ts'
import { valueStore } from './storage.ts'

/** The largest cart has 250 lines. */
const max = { drafts: 10, records: 300 }
const none: Designs = { drafts: [], records: [] }

/** One draft per product, newest first. */
export function withDraft(all: Designs, draft: Draft): Designs {
  const { drafts } = withoutDraft(all, draft.product_id)
  return { ...all, drafts: [draft, ...drafts].slice(0, max.drafts) }
}

export function withoutDraft(all: Designs, productId: number): Designs {
  return { ...all, drafts: all.drafts.filter(({ product_id }) => product_id !== productId) }
}

/** Newest first. */
export function withRecords(all: Designs, designs: readonly KeptDesign[]): Designs {
  const hashes = designs.map(({ hash }) => hash)
  const others = all.records.filter(({ hash }) => !hashes.includes(hash))
  return { ...all, records: [...designs, ...others].slice(0, max.records) }
}

const store = valueStore('designs', schema)

export function readDesigns(): Designs {
  return store.read() ?? none
}

export function writeDesigns(next: Designs) {
  return store.write(next.drafts.length + next.records.length > 0 || next.rosters ? next : null)
}

/** Drafts of designs, and the records of designs in the cart. */
export const designs = {
  store,
  /** Null subscribes to no draft. */
  useDraft: (productId: number | null): Draft | null =>
    store.usePart((all) => all?.drafts.find(({ product_id }) => product_id === productId) ?? null),
  /** Not while the user signs out: the product page would save what was typed for the next person. */
  saveDraft: (draft: Draft) =>
    session.isLeaving() ? { ok: true as const } : writeDesigns(withDraft(readDesigns(), draft)),
  dropDraft: (productId: number) => writeDesigns(withoutDraft(readDesigns(), productId)),
  keep: (...kept: KeptDesign[]) => writeDesigns(withRecords(readDesigns(), kept)),
  ofHash: (hash: string | undefined): KeptDesign | null =>
    readDesigns().records.find((design) => design.hash === hash) ?? null,
  use: (hash: string | undefined): KeptDesign | null =>
    store.usePart((all) => all?.records.find((design) => design.hash === hash) ?? null),
}
