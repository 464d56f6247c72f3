import {
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type SpanKind,
  type Tracer,
} from '@opentelemetry/api'
import { AsyncLocalStorage } from 'node:async_hooks'

export interface ActiveSpan {
  context: Context
  /** The value of the header that makes another service continue the trace. */
  traceparent: string
  end: (result?: { attributes?: Attributes; error?: unknown }) => void
}

interface Options {
  kind: SpanKind
  attributes: Attributes
  /** Starts a new trace. */
  isRoot?: boolean
  /** The `traceparent` of a span in another process; default: the current span. */
  parent?: string | undefined
}

/** Starts spans below the current one of the asynchronous context. */
export function createSpans(tracer: Tracer) {
  const current = new AsyncLocalStorage<ActiveSpan | undefined>()

  function start(name: string, { kind, attributes, isRoot = false, parent }: Options): ActiveSpan {
    const context = isRoot
      ? ROOT_CONTEXT
      : (remoteContext(parent) ?? current.getStore()?.context ?? ROOT_CONTEXT)
    const span = tracer.startSpan(name, { kind, attributes, root: isRoot }, context)
    const { traceId, spanId, traceFlags } = span.spanContext()
    return {
      context: trace.setSpan(context, span),
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      end: ({ attributes = {}, error } = {}) => {
        span.setAttributes(attributes)
        if (error !== undefined) {
          span.setAttribute('error.type', errorType(error))
          span.setStatus({ code: SpanStatusCode.ERROR })
        }
        span.end()
      },
    }
  }

  return {
    current,
    start,
    /** Makes a span the current one of everything that the running callback starts. */
    enter: (span: ActiveSpan) => current.enterWith(span),
    leave: () => current.enterWith(undefined),
  }
}

function remoteContext(traceparent = ''): Context | null {
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent) ?? []
  if (!traceId || !spanId || !flags) return null
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  })
}

/** The code or class of an error. Its message may quote a value. */
function errorType(error: unknown): string {
  if (typeof error === 'string') return error
  if (!(error instanceof Error)) return typeof error
  const { code, cause } = error as Error & { code?: unknown }
  if (typeof code === 'string') return code
  return cause instanceof Error ? errorType(cause) : error.name
}
