import { SpanKind, type Attributes } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import type { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { TracingConfig } from '../config/tracing-config.ts'
import { steps, type Step } from '../lib/trace-step.ts'
import { version } from '../lib/version.ts'
import { traceQueries } from './queries.ts'
import { routeName } from './route-name.ts'
import { createSpans, type ActiveSpan } from './spans.ts'

interface Dependencies {
  log: { warn: (fields: object, message: string) => void }
  /** Counts batches that the collector did not accept. */
  failures: { inc: () => void }
}

/** Limits of spans that wait while the collector does not respond; further ones are dropped. */
const queue = { maxQueueSize: 2048, maxExportBatchSize: 512, exportTimeoutMillis: 10_000 }
const maxShutdownMs = 2000

/** Exports traces of requests, pages, queries, payment calls and jobs in the OTLP format, as JSON over HTTP, until it is disposed. */
export function startTracing(config: TracingConfig, dependencies: Dependencies): AsyncDisposable {
  const exporter = new OTLPTraceExporter({ url: `${config.endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': config.serviceName, 'service.version': version })),
    sampler: samplerOf(config),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reportFailures(exporter, dependencies),
        scheduledDelayMillis: config.delayMs,
        ...queue,
      }),
    ],
  })
  const spans = createSpans(provider.getTracer('inkloom', version))
  const stack = new DisposableStack()
  stack.defer(traceRequests(spans))
  stack.defer(traceSteps(spans))
  stack.defer(traceQueries(spans))
  return {
    [Symbol.asyncDispose]: async () => {
      stack.dispose()
      // A collector that does not respond must not delay the stop.
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        setTimeout(maxShutdownMs, undefined, { ref: false }),
      ])
    },
  }
}

function samplerOf({ sampler, samplerArg }: TracingConfig): Sampler {
  const name = sampler.replace('parentbased_', '')
  const root =
    name === 'always_off'
      ? new AlwaysOffSampler()
      : name === 'traceidratio'
        ? new TraceIdRatioBasedSampler(samplerArg)
        : new AlwaysOnSampler()
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

const minLogPauseMs = 60_000

/** Counts failed exports, and logs one of them per minute. */
function reportFailures(exporter: SpanExporter, { log, failures }: Dependencies): SpanExporter {
  let loggedAt = 0
  return {
    export: (batch, onResult) =>
      exporter.export(batch, (result) => {
        if (result.code !== 0) {
          failures.inc()
          if (Date.now() - loggedAt > minLogPauseMs) {
            loggedAt = Date.now()
            log.warn({ spans: batch.length }, 'traces could not be exported and are dropped')
          }
        }
        onResult(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}

type Spans = ReturnType<typeof createSpans>

/**
 * Node publishes every request before any handler of it runs. A client's own `traceparent` is not continued: it would decide which
 * requests are sampled.
 */
function traceRequests(spans: Spans): () => void {
  const onRequest = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const route = routeName(request.url ?? '')
    if (route === null) return spans.leave()
    const method = methods.has(request.method ?? '') ? request.method! : '_OTHER'
    const span = spans.start(`${method} ${route}`, {
      kind: SpanKind.SERVER,
      isRoot: true,
      attributes: { 'http.request.method': method, 'http.route': route },
    })
    spans.enter(span)
    response.once('close', () => {
      const { statusCode } = response
      span.end({
        attributes: { 'http.response.status_code': statusCode },
        ...(statusCode >= 500 && { error: String(statusCode) }),
        ...(!response.writableFinished && { error: 'aborted' }),
      })
    })
  }
  subscribe('http.server.request.start', onRequest)
  return () => void unsubscribe('http.server.request.start', onRequest)
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const kinds: Partial<Record<Step['kind'], SpanKind>> = {
  request: SpanKind.CLIENT,
  payment: SpanKind.INTERNAL,
}

function traceSteps(spans: Spans): () => void {
  const running = new WeakMap<Step, ActiveSpan>()
  const finish = (step: Step, attributes: Attributes, error?: unknown) => {
    running.get(step)?.end({ attributes, ...(error !== undefined && { error }) })
    running.delete(step)
  }
  const subscribers = {
    error: (step: Step & { error?: unknown }) => finish(step, step.attributes ?? {}, step.error),
    asyncEnd: (step: Step) => finish(step, step.attributes ?? {}),
  }
  const current = spans.current as AsyncLocalStorage<unknown>
  steps.start.bindStore(current, (step) => {
    // Timers and health checks belong to no trace.
    if (step.kind !== 'job' && !step.parent && !spans.current.getStore()) return undefined
    const span = spans.start(step.name, {
      kind: kinds[step.kind] ?? SpanKind.INTERNAL,
      // Jobs may be started by a request that has been answered.
      isRoot: step.kind === 'job',
      parent: step.parent,
      attributes: { 'inkloom.step': step.kind, ...step.attributes },
    })
    if (step.headers) step.headers['traceparent'] = span.traceparent
    running.set(step, span)
    return span
  })
  steps.subscribe(subscribers)
  return () => {
    steps.unsubscribe(subscribers)
    steps.start.unbindStore(current)
  }
}
