/** Limits work to a rate, after a burst (token bucket). Work that has started may exceed the budget; the excess delays the next. */
export class WorkBudget {
  readonly #burst: number
  readonly #perMs: number
  readonly #now: () => number
  #left: number
  #updatedAt: number

  constructor(
    { burst, perSecond }: { burst: number; perSecond: number },
    now: () => number = () => performance.now(),
  ) {
    this.#burst = burst
    this.#perMs = perSecond / 1000
    this.#now = now
    this.#left = burst
    this.#updatedAt = now()
  }

  get isLeft(): boolean {
    this.#refill()
    return this.#left > 0
  }

  charge(amount: number): void {
    this.#refill()
    this.#left -= amount
  }

  #refill(): void {
    const now = this.#now()
    this.#left = Math.min(this.#burst, this.#left + (now - this.#updatedAt) * this.#perMs)
    this.#updatedAt = now
  }
}
