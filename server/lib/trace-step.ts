import { tracingChannel } from 'node:diagnostics_channel'

/** A step of the shop's work that becomes a span of a trace. It must not contain personal data, tokens or values of queries. */
export interface Step {
  kind: 'render' | 'transaction' | 'payment' | 'request' | 'job'
  name: string
  attributes?: Record<string, string | number>
  /** Headers for an outgoing request: the exporter of traces adds `traceparent`. */
  headers?: Record<string, string>
  /** The `traceparent` of a step in another process of the shop, which this one continues. */
  parent?: string
}

/** Subscribed to by server/tracing if traces are exported. */
export const steps = tracingChannel<Step, unknown>('inkloom.steps')

/** Runs some work as a step of the current trace. Without a subscriber it only runs the work. */
export function traceStep<T>(step: Step, work: () => Promise<T>): Promise<T> {
  return steps.hasSubscribers ? steps.tracePromise(work, step) : work()
}
