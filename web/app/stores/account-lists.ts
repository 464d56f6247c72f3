import type { KeptDesign } from '@inkloom/contract/stored-designs'

// Three-way merges of the account's lists with the browser's. All lists are newest first.

/** The account's list, with what the browser changed since it sent its own. */
export function mergedList<T>(
  answer: readonly T[],
  sent: readonly T[],
  now: readonly T[],
  keyOf: (item: T) => unknown,
): T[] {
  const keys = (list: readonly T[]) => new Set(list.map(keyOf))
  const [before, after] = [keys(sent), keys(now)]
  const added = now.filter((item) => !before.has(keyOf(item)))
  const addedKeys = keys(added)
  const isRemoved = (item: T) => before.has(keyOf(item)) && !after.has(keyOf(item))
  return [...added, ...answer.filter((item) => !addedKeys.has(keyOf(item)) && !isRemoved(item))]
}

export interface DesignLists {
  answer: readonly KeptDesign[]
  /** The hashes that the browser sent. */
  sent: readonly string[]
  /** The hashes that it had got from the account before. */
  base: readonly string[]
  now: readonly KeptDesign[]
  left: readonly string[]
  /** The hashes of the designs of cart lines. */
  inCart: ReadonlySet<string>
}

/** The same for designs: those that the account refuses, or no longer has while the cart needs them, are left in this browser. */
export function mergedDesigns({ answer, sent, base, now, left, inCart }: DesignLists): {
  records: KeptDesign[]
  left: string[]
} {
  const known = new Set(answer.map(({ hash }) => hash))
  const wasSent = new Set(sent)
  const stays = ({ hash }: KeptDesign) =>
    !known.has(hash) &&
    (left.includes(hash) || (wasSent.has(hash) && (!base.includes(hash) || inCart.has(hash))))
  const staying = now.filter(stays)
  const isLeft = new Set(staying.map(({ hash }) => hash))
  const synced = now.filter(({ hash }) => !isLeft.has(hash))
  const sentDesigns = sent.map((hash) => ({ hash })) as KeptDesign[]
  return {
    records: [...mergedList(answer, sentDesigns, synced, ({ hash }) => hash), ...staying],
    left: [...isLeft],
  }
}
