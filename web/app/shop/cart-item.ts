import type { CartItem } from '@inkloom/contract/storage'

interface Chosen {
  id: number
  color: string | null
  size: string | null
  type: string | null
  custom_inputs: Record<string, string>
}

/** The composite id of a line. Different custom inputs make different lines. */
export function itemIdOf({ id, color, size, type, custom_inputs }: Chosen, design?: string): string {
  const values = Object.entries(custom_inputs).sort(([a], [b]) => (a < b ? -1 : 1))
  const kind =
    values.length === 0 ? 'standard' : `custom-${shortHash(JSON.stringify([values, design ?? null]))}`
  return [id, color ?? 'no-color', size ?? 'no-size', type ?? 'no-type', kind].join('-')
}

export function cartItem(item: Omit<CartItem, 'itemId'>): CartItem {
  return { ...item, itemId: itemIdOf(item, item.design) }
}

/** FNV-1a twice with different seeds: 64 bits are enough to distinguish the lines of one cart. */
function shortHash(text: string): string {
  return [0x811c9dc5, 0x1b873593].map((start) => fnv(text, start).toString(36).padStart(7, '0')).join('')
}

function fnv(text: string, start: number): number {
  let hash = start
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
