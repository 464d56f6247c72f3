import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { afterAll } from 'vitest'

const nanoseconds = v.pipe(v.string(), v.regex(/^\d{19}$/))
const value = v.union([
  v.strictObject({ stringValue: v.string() }),
  v.strictObject({ intValue: v.union([v.number(), v.string()]) }),
  v.strictObject({ doubleValue: v.number() }),
  v.strictObject({ boolValue: v.boolean() }),
  v.strictObject({ arrayValue: v.object({ values: v.array(v.unknown()) }) }),
])
const attributes = v.array(v.object({ key: v.string(), value }))
const span = v.object({
  traceId: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/)),
  spanId: v.pipe(v.string(), v.regex(/^[\da-f]{16}$/)),
  parentSpanId: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{16}$/))),
  name: v.string(),
  kind: v.picklist([1, 2, 3, 4, 5]),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes,
  status: v.object({ code: v.picklist([0, 1, 2]) }),
})
/** A request of the OTLP/HTTP protocol in its JSON encoding. */
const exportRequest = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes }),
      scopeSpans: v.array(v.object({ scope: v.object({ name: v.string() }), spans: v.array(span) })),
    }),
  ),
})

export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  kind: number
  isError: boolean
  attributes: Record<string, unknown>
  resource: Record<string, unknown>
}

/** A collector of traces that parses what it receives. */
export async function openReceiver() {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const held: ServerResponse[] = []
  const state = { mode: 'accept' as 'accept' | 'hold' | 'refuse', requests: 0 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      state.requests += 1
      if (state.mode === 'hold') return void held.push(response)
      if (state.mode === 'refuse') return void response.writeHead(400).end()
      if (request.method !== 'POST' || request.url !== '/v1/traces') return void response.writeHead(404).end()
      const body = Buffer.concat(chunks).toString()
      bodies.push(body)
      spans.push(...spansOf(v.parse(exportRequest, JSON.parse(body))))
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** What was received, to search for what must not be in it. */
    bodies,
    state,
    childrenOf: (parent: ReceivedSpan) => spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId),
  }
}

function spansOf({ resourceSpans }: v.InferOutput<typeof exportRequest>): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap((scope) =>
      scope.spans.map(({ traceId, spanId, parentSpanId, name, kind, status, attributes }) => ({
        traceId,
        spanId,
        parentSpanId,
        name,
        kind,
        isError: status.code === 2,
        attributes: toObject(attributes),
        resource: toObject(resource.attributes),
      })),
    ),
  )
}

function toObject(list: v.InferOutput<typeof attributes>): Record<string, unknown> {
  return Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]))
}
