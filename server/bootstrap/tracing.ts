import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Metrics } from '../lib/metrics.ts'

/** Starts the export of traces if it is configured. Its code is loaded only then. */
export async function openTracing(
  { tracing }: Pick<Config, 'tracing'>,
  { log, metrics }: { log: Logger; metrics: Metrics },
): Promise<AsyncDisposable> {
  if (tracing === null) return { [Symbol.asyncDispose]: () => Promise.resolve() }
  const { startTracing } = await import('../tracing/start-tracing.ts')
  return startTracing(tracing, { log, failures: metrics.traceFailures })
}
