import type { parsePublicUrl } from '../../lib/public-address.ts'

/** Problems that may be gone at the next try. */
const temporary = ['unknown_host', 'no_connection', 'no_answer', 'too_slow', 'server_error', 'busy'] as const
const permanent = [
  'bad_redirect',
  'too_many_redirects',
  'bad_certificate',
  'bad_status',
  'not_found',
  'forbidden',
  'compressed',
  'too_large',
  'not_a_picture',
] as const

export type DownloadProblem =
  | Extract<ReturnType<typeof parsePublicUrl>, string>
  | (typeof temporary)[number]
  | (typeof permanent)[number]

/** Why a picture was not fetched. */
export class DownloadError extends Error {
  readonly problem: DownloadProblem
  /** From the `Retry-After` header; 0 without one. */
  readonly retryAfterSeconds: number

  constructor(problem: DownloadProblem, retryAfterSeconds = 0) {
    super(problem)
    this.problem = problem
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** Whether another try makes sense. */
  get isTemporary(): boolean {
    return (temporary as readonly string[]).includes(this.problem)
  }
}

/** Turns an error of a connection into its problem. */
export function problemOf(error: unknown): unknown {
  if (error instanceof DownloadError || !(error instanceof Error) || error.name === 'AbortError') return error
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (/CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL/.test(code)) return new DownloadError('bad_certificate')
  if (code.startsWith('HPE_')) return new DownloadError('bad_status')
  return code === '' ? error : new DownloadError('no_connection')
}
