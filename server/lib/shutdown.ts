interface Log {
  error: (fields: object, message: string) => void
}

/** The steps of a shutdown, each with a deadline: a late step is logged and abandoned, so that the next ones still run. */
export class Shutdown {
  readonly #log: Log
  readonly #stepMs: number
  /** The step that is running. */
  current: string | null = null

  constructor(log: Log, stepMs: number) {
    this.#log = log
    this.#stepMs = stepMs
  }

  /** For `AsyncDisposableStack.adopt`: disposes the value as one step. */
  disposing(name: string): (value: AsyncDisposable) => Promise<void> {
    return (value) => this.step(name, () => value[Symbol.asyncDispose]())
  }

  /** Runs a step. Rejects if it is late. */
  async step(name: string, work: () => PromiseLike<unknown>): Promise<void> {
    const outer = this.current
    this.current = name
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      const message = `Shutdown step "${name}" takes longer than ${this.#stepMs / 1000} seconds`
      this.#log.error({ step: name }, message)
      late.reject(new Error(message))
    }, this.#stepMs)
    try {
      await Promise.race([work(), late.promise])
    } finally {
      clearTimeout(timer)
      this.current = outer
    }
  }
}
