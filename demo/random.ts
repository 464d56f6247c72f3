/** A seeded random number generator; the same seed gives the same values on every machine. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  between(low: number, high: number): number
  /** Both ends included. */
  integer(low: number, high: number): number
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
}

/** Mulberry32. */
export function seededRandom(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick(items) {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('Cannot pick from an empty list')
      return item
    },
    chance: (probability) => next() < probability,
  }
}

/** Returns a shuffled copy. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const list = [...items]
  for (let last = list.length - 1; last > 0; last--) {
    const other = random.integer(0, last)
    const item = list[last] as T
    list[last] = list[other] as T
    list[other] = item
  }
  return list
}

/** Hashes a text to a seed, so that the name of a shop determines its logo. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
