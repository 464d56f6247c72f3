/** Where a carousel stands after moving by its step: never before the first card nor past the last full view. */
export function movedOffset(offset: number, direction: 1 | -1, length: number, step: number): number {
  return Math.max(0, Math.min(offset + direction * step, length - step))
}
