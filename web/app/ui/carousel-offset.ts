/** The next offset of a carousel, clamped to the first and the last full view. */
export function movedOffset(offset: number, direction: 1 | -1, length: number, step: number): number {
  return Math.max(0, Math.min(offset + direction * step, length - step))
}
