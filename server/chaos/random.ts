export interface Random {
  /** From 0 up to, and without, 1. */
  next: () => number
  /** A whole number of this range, both ends included. */
  between: (min: number, max: number) => number
  pick: <T>(values: readonly T[]) => T
}

/** A sequence of random numbers that a seed repeats (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return { next, between, pick: (values) => values[between(0, values.length - 1)]! }
}
