/** Pseudo-random numbers that depend on the seeds only (mulberry32). */
export class Random {
  #state = 0

  constructor(...seeds: number[]) {
    for (const seed of seeds) {
      this.#state ^= seed
      this.#state = Math.imul(this.below(2 ** 32), 0x9e3779b1)
    }
  }

  /** An integer from 0 to `end` - 1. */
  below(end: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end)
  }

  isIn(percent: number): boolean {
    return this.below(100) < percent
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!
  }
}
