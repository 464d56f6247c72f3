import { type DestinationStream, type Logger, pino } from 'pino'

/** The logger of the server. Errors are logged without bound parameters and other values. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: serializeError } }
  return destination ? pino(options, destination) : pino(options)
}

/** The path of a request without the secret names of users' pictures and shared pages. */
export function loggedPath(path: string): string {
  return path
    .replace(/^(\/media\/(?:uploads|designs|avatars|messages|proof-sheets)\/).+/, '$1…')
    .replace(/^(\/(?:api\/)?(?:look|looks|proofs|proof-sheets|roster|rosters)\/)[^/]+/i, '$1…')
}

interface SerializedError {
  name: string
  message?: string
  /** SQLSTATE, or the code of a system or SMTP error. */
  code?: string
  constraint?: string
  table?: string
  /** The first line of a failed query, with placeholders. */
  sql?: string
  responseCode?: number
  stack?: string
  cause?: SerializedError
}

/**
 * Describes an error for logs and failed jobs. Values are left out: the message of a failed query has its parameters, a parser's
 * message quotes its input, and other properties may hold a whole request.
 */
export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { name: typeof error }
  const { code, constraint, table, query, responseCode } = error as Error & Record<string, unknown>
  const message = typeof query === 'string' || isDataException(code) ? '' : withoutQuotes(error.message)
  const frames = error.stack?.match(/^ {4}at .*$/gm)
  return {
    name: error.name,
    ...(message && { message }),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    ...(typeof query === 'string' && { sql: firstLine(query) }),
    ...(typeof responseCode === 'number' && { responseCode }),
    ...(frames && { stack: frames.join('\n') }),
    ...(error.cause instanceof Error && { cause: serializeError(error.cause) }),
  }
}

/** PostgreSQL quotes the value in the message of these errors. */
function isDataException(code: unknown): boolean {
  return typeof code === 'string' && /^22...$/.test(code)
}

function withoutQuotes(message: string): string {
  return firstLine(message.replace(/".*"/gs, '"…"'))
}

function firstLine(text: string): string {
  return text.trimStart().split('\n', 1)[0]!.slice(0, 300)
}
