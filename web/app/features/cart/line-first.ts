import type { CartGroup } from '@inkloom/contract/storage'

/** The cart with one line first: its shop before the others, the line before those of its shop. */
export function withLineFirst(groups: readonly CartGroup[], itemId: string): CartGroup[] {
  const isLine = (line: { itemId: string }) => line.itemId === itemId
  return groups
    .map((group) => ({ ...group, items: first(group.items, isLine) }))
    .sort((a, b) => Number(b.items.some(isLine)) - Number(a.items.some(isLine)))
}

function first<T>(list: readonly T[], isFirst: (value: T) => boolean): T[] {
  return [...list.filter(isFirst), ...list.filter((value) => !isFirst(value))]
}
