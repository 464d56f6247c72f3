export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
}

/** Seeded (mulberry32): the shop has to be the same on every machine, so nothing here may ask the clock or the system. */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T,
    chance: (probability) => next() < probability,
  }
}

/** A new list in a seeded order. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const list = [...items]
  for (let last = list.length - 1; last > 0; last--) {
    const other = random.between(0, last)
    const kept = list[last] as T
    list[last] = list[other] as T
    list[other] = kept
  }
  return list
}
