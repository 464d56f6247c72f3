import { SpanKind } from '@opentelemetry/api'
import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import type { ActiveSpan, createSpans } from './spans.ts'

type Callback = (error: unknown, ...results: unknown[]) => void
type Query = (this: pg.Client, ...args: unknown[]) => unknown
type Connect = (this: pg.Pool, callback?: Callback) => unknown

/** Records a span for each query that is part of a trace, on all connections. A span has the query's name, but no text and no values. */
export function traceQueries({ current, start }: ReturnType<typeof createSpans>): () => void {
  const client = pg.Client.prototype as unknown as { query: Query }
  const pool = pg.Pool.prototype as unknown as { connect: Connect }
  const { query } = client
  const { connect } = pool

  client.query = function (...args) {
    const [first] = args
    const name = current.getStore() && queryName(first)
    if (name === undefined || name === null) return query.apply(this, args)
    const span = start(name, {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name },
    })
    const last = args.length - 1
    if (typeof args[last] === 'function') {
      const callback = args[last] as Callback
      args[last] = (error: unknown, ...results: unknown[]) => {
        finish(span, error)
        callback(error, ...results)
      }
      return query.apply(this, args)
    }
    const result = query.apply(this, args) as Promise<unknown>
    result.then(
      () => finish(span, null),
      (error: unknown) => finish(span, error),
    )
    return result
  }

  // The pool would run the callback in the async context of the call that released the connection.
  pool.connect = function (callback) {
    return connect.call(this, callback && AsyncResource.bind(callback))
  }

  return () => {
    client.query = query
    pool.connect = connect
  }
}

function finish(span: ActiveSpan, error: unknown): void {
  span.end(error ? { error } : {})
}

const maxText = 2000

/** The name of a prepared statement, or the command and the first table of an SQL text; null for streams. */
export function queryName(query: unknown): string | null {
  if (typeof query === 'string') return summary(query)
  if (typeof query !== 'object' || query === null || 'submit' in query) return null
  const { name, text } = query as { name?: unknown; text?: unknown }
  if (typeof name === 'string' && name !== '') return name
  return typeof text === 'string' ? summary(text) : null
}

function summary(sql: string): string {
  // Remove string literals, because they may contain personal data.
  const text = sql.slice(0, maxText).replaceAll(/'[^']*(?:'|$)/g, '')
  const command = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'query'
  const table = /\b(?:from|into|update|table)\s+(?:only\s+)?"?([a-z_][\w.]*)/i.exec(text)?.[1]
  return table && table !== command ? `${command} ${table}` : command
}
