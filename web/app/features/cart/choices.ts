import type { CartItem } from '@inkloom/contract/storage'

/** 'Black / M / Classic'. */
export function choicesOf({ color, size, type }: CartItem): string {
  return [color, size, type].filter((value) => value !== null).join(' / ')
}
