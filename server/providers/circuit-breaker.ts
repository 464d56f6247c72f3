/** Stops asking a provider that does not answer, and tries again after a while. */
export class Breaker {
  readonly #most: number
  readonly #restMs: number
  #failures = 0
  #openUntil = 0

  constructor(most: number, restMs: number) {
    this.#most = most
    this.#restMs = restMs
  }

  isOpen(now = Date.now()): boolean {
    return now < this.#openUntil
  }

  note(isGood: boolean, now = Date.now()): void {
    this.#failures = isGood ? 0 : this.#failures + 1
    if (isGood) this.#openUntil = 0
    else if (this.#failures >= this.#most) this.#openUntil = now + this.#restMs
  }
}
