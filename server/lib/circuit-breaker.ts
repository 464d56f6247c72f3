/** Stops calling a server after several failures in a row, and tries again after a while. */
export class CircuitBreaker {
  readonly #maxFailures: number
  readonly #openMs: number
  #failures = 0
  #openUntil = 0

  constructor(maxFailures: number, openMs: number) {
    this.#maxFailures = maxFailures
    this.#openMs = openMs
  }

  isOpen(now = Date.now()): boolean {
    return now < this.#openUntil
  }

  record(isSuccess: boolean, now = Date.now()): void {
    this.#failures = isSuccess ? 0 : this.#failures + 1
    if (isSuccess) this.#openUntil = 0
    else if (this.#failures >= this.#maxFailures) this.#openUntil = now + this.#openMs
  }
}
