/** The steps of a shutdown, each with a deadline: a late step is reported and abandoned, so that the next ones still run. */
export class Shutdown {
  readonly #report: (message: string) => void
  readonly #stepMs: number
  /** The step that is running. */
  current = 'startup'
  /** Ends at once what must not outlive this process, for a shutdown that is late as a whole. */
  quit: () => void = () => undefined

  constructor(report: (message: string) => void, stepMs: number) {
    this.#report = report
    this.#stepMs = stepMs
  }

  /** For `AsyncDisposableStack.adopt`: disposes the value as one step. */
  disposing(name: string): (value: AsyncDisposable) => Promise<void> {
    return (value) => this.step(name, () => value[Symbol.asyncDispose]())
  }

  /** Runs a step. Rejects if it is late. */
  async step(name: string, work: () => PromiseLike<unknown>): Promise<void> {
    this.current = name
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      const message = `Stopping "${name}" takes longer than ${this.#stepMs / 1000} seconds`
      this.#report(message)
      late.reject(new Error(message))
    }, this.#stepMs)
    try {
      await Promise.race([work(), late.promise])
    } finally {
      clearTimeout(timer)
    }
  }
}
