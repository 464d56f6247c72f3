const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
/**
 * SQLSTATE: connection exceptions, too many connections, shutting down, crashed, starting up; a transaction that was idle for too long,
 * whose connection is closed; and a write to a standby, which is no longer, or not yet, the primary.
 */
const connectionStates = /^(08...|53300|57P0[123]|25P03|25006)$/
const connectionMessages =
  /^(connection terminated|query read timeout|timeout (expired|exceeded when trying to connect)|cannot use a pool after)|is not queryable$/i

/** Whether the database could not be reached or the connection was lost. Checks the causes too: Drizzle wraps the driver's errors. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return (
    syscall === 'connect' ||
    networkCodes.has(code) ||
    connectionStates.test(code) ||
    connectionMessages.test(error.message) ||
    isConnectionFailure(error.cause)
  )
}

/**
 * Whether an open connection was lost, so that a new one may work. Not when connecting failed: that fails again, or waits again for a busy
 * pool.
 */
export function isLostConnection(error: unknown): boolean {
  return isConnectionFailure(error) && !isFailureToConnect(error)
}

function isFailureToConnect(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  const isOwn =
    syscall === 'connect' ||
    syscall === 'getaddrinfo' ||
    code === '53300' ||
    error.message.startsWith('timeout e')
  return isOwn || isFailureToConnect(error.cause)
}

/** Whether a named statement was planned for tables that a migration has changed since. Its connection keeps the old plan. */
export function isOutdatedPlan(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isOutdated =
    (error as NodeJS.ErrnoException).code === '0A000' && error.message.startsWith('cached plan')
  return isOutdated || isOutdatedPlan(error.cause)
}
