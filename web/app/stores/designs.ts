import {
  designs as schema,
  type Designs,
  type Draft,
  type KeptDesign,
} from '@inkloom/contract/stored-designs'
import { valueStore } from './storage.ts'

/** The largest cart has 250 lines. */
const max = { drafts: 10, records: 300 }
const none: Designs = { drafts: [], records: [] }

/** One draft per product, newest first. */
export function withDraft({ drafts, records }: Designs, draft: Draft): Designs {
  const others = drafts.filter(({ product_id }) => product_id !== draft.product_id)
  return { drafts: [draft, ...others].slice(0, max.drafts), records }
}

export function withoutDraft({ drafts, records }: Designs, productId: number): Designs {
  return { drafts: drafts.filter(({ product_id }) => product_id !== productId), records }
}

/** Newest first. */
export function withRecords(all: Designs, designs: readonly KeptDesign[]): Designs {
  const hashes = designs.map(({ hash }) => hash)
  const others = all.records.filter(({ hash }) => !hashes.includes(hash))
  return { ...all, records: [...designs, ...others].slice(0, max.records) }
}

const store = valueStore('designs', schema)

function change(next: Designs) {
  return store.write(next.drafts.length + next.records.length > 0 ? next : null)
}

/** Drafts of designs, and the records of designs in the cart. */
export const designs = {
  /** Null subscribes to no draft. */
  useDraft: (productId: number | null): Draft | null =>
    store.usePart((all) => all?.drafts.find(({ product_id }) => product_id === productId) ?? null),
  saveDraft: (draft: Draft) => change(withDraft(store.read() ?? none, draft)),
  dropDraft: (productId: number) => change(withoutDraft(store.read() ?? none, productId)),
  keep: (...kept: KeptDesign[]) => change(withRecords(store.read() ?? none, kept)),
  ofHash: (hash: string | undefined): KeptDesign | null =>
    store.read()?.records.find((design) => design.hash === hash) ?? null,
  use: (hash: string | undefined): KeptDesign | null =>
    store.usePart((all) => all?.records.find((design) => design.hash === hash) ?? null),
}
