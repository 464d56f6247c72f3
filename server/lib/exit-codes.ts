/** Wrong settings (EX_CONFIG of sysexits.h): a restart would fail the same way. */
export const configurationError = 78
/** The start lost its connection to the database (EX_TEMPFAIL): a restart may succeed. */
export const temporaryFailure = 75

/** A child process has exited before it was ready. */
export class ChildExitError extends Error {
  /** Null if a signal ended it. */
  readonly exitCode: number | null

  constructor(name: string, exitCode: number | null, signal: NodeJS.Signals | null) {
    super(`${name} exited (${signal ?? exitCode}) before it was ready`)
    this.exitCode = exitCode
  }
}
