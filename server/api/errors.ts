import type { Context, Hono } from 'hono'
import type { Failure } from '@inkloom/contract/endpoint'
import { Problem } from '../domain/errors.ts'

/** What the API needs of a logger. */
export interface Log {
  error(fields: object, message: string): void
}

/** The answer to an expected failure. */
export function refuse(c: Context, problem: Problem, headers: Record<string, string> = {}): Response {
  const { message, errors, data } = problem
  const body: Failure = {
    success: false,
    status: 'error',
    message,
    ...(errors && { errors }),
    ...(data && { data }),
  }
  return c.json(body, problem.status, { 'Cache-Control': 'no-store', ...problem.headers, ...headers })
}

/** One field that is wrong; its text is the whole message too. */
export function fieldProblem(field: string, text: string): Problem {
  return new Problem(422, text, { [field]: [text] })
}

/** Gives an app its answers to surprises (the cause goes to the log, the caller learns what to do) and to unknown paths. */
export function errorAnswers(app: Hono, log: Log): void {
  app.onError((error, c) => {
    const unreachable = isConnectionFailure(error)
    const fields = { err: error, method: c.req.method, path: c.req.path }
    log.error(fields, unreachable ? 'The database cannot be reached' : 'A request failed')
    return refuse(c, unreachable ? noDatabase : internalError)
  })
  app.notFound((c) => refuse(c, notFound))
}

/** The answer to a path that nobody knows. */
export const notFound = new Problem(404, 'There is nothing at this address')
const noDatabase = new Problem(503, 'The shop cannot reach its database right now. Please try again.')
const internalError = new Problem(500, 'Something went wrong on our side. Please try again.')

const broken = /^(connection terminated|timeout exceeded when trying to connect|cannot use a pool after)/i

/** Drizzle wraps what the driver throws, so the causes count too. */
function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  return (
    syscall === 'connect' ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'].includes(code ?? '') ||
    // PostgreSQL's own words: connection exceptions, too many connections, shutting down or starting up.
    /^(08...|53300|57P0[123])$/.test(code ?? '') ||
    broken.test(error.message) ||
    isConnectionFailure(error.cause)
  )
}
