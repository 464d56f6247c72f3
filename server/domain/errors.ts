/** An expected failure: what the caller may know of it. Surprises are thrown instead. */
export class Problem {
  readonly status: 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  readonly message: string
  readonly errors: Record<string, string[]> | undefined
  /** Headers of the answer, such as Retry-After. */
  readonly headers: Record<string, string>
  /** What a caller needs to go on from here, as the call's own page says. */
  readonly data: object | undefined

  constructor(
    status: Problem['status'],
    message: string,
    errors?: Record<string, string[]>,
    headers: Record<string, string> = {},
    data?: object,
  ) {
    this.status = status
    this.message = message
    this.errors = errors
    this.headers = headers
    this.data = data
  }
}
