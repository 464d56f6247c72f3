import { inspect } from 'node:util'
import { Hono } from 'hono'
import * as v from 'valibot'
import { expect } from 'vitest'
import { endpoints } from '@inkloom/contract/endpoints'
import { failure, type Failure, type Output } from '@inkloom/contract/endpoint'
import { ResponseCache } from '../cache/response-cache.ts'
import type { Db } from '../db/client.ts'
import { limitsTimes } from '../config/config.ts'
import type { ApiContext } from '../api/context.ts'
import { createApi } from '../api/index.ts'
import { createEmailQueue } from '../jobs/email-queue.ts'
import { composeEmail } from '../email/templates.ts'
import { createCleanImage } from '../media/clean.ts'
import { PictureQueue } from '../media/picture-queue.ts'
import { createSharpEncoder } from '../media/sharp-encoder.ts'
import { paymentContext } from './payments.ts'

type Endpoints = typeof endpoints

/** What an error response must not contain: SQL, file names, stack traces and names of the software. */
export const internals = /(?<!please )select |\.ts\b|node_modules|\bat \w+ \(|drizzle|postgres|ECONN/i

/** Emails stay in the outbox, where tests read them. */
const sendNothing = async () => undefined

const uploadEncoder = createSharpEncoder(() => expect.unreachable('an upload has no recipe'))

/** A context with defaults for tests. */
export function apiContext(db: Db, overrides: Partial<ApiContext> = {}): ApiContext {
  return {
    db,
    reads: db,
    cache: new ResponseCache(0),
    log: { error: () => undefined },
    clientIp: () => '127.0.0.1',
    limits: limitsTimes(1_000_000),
    storageQuota: { total: Infinity, perClient: Infinity },
    sessionLife: { idleSeconds: 3600, seconds: 7200 },
    enqueueEmail: createEmailQueue(
      sendNothing,
      (event) => composeEmail(event, 'http://shop.test'),
      'shop.test',
    ),
    jobs: { send: sendNothing },
    cleanImage: createCleanImage(new PictureQueue(), uploadEncoder),
    payments: paymentContext(db),
    triggerReconciler: () => undefined,
    applyWebhooksIn: () => undefined,
    isProduction: false,
    social: {},
    publicUrl: 'http://shop.test',
    ...overrides,
  }
}

/** The API on a database, and its log entries. */
export function testApi(db: Db, overrides: Partial<ApiContext> = {}) {
  const logged: { fields: object; message: string }[] = []
  const log = { error: (fields: object, message: string) => void logged.push({ fields, message }) }
  const app = new Hono().route('/api', createApi(apiContext(db, { log, ...overrides })))
  const request = (path: string, init?: RequestInit) => app.request(`http://shop.test/api${path}`, init)

  /** Expects a cacheable success that matches the contract. */
  async function fetchOk<Name extends keyof Endpoints>(
    name: Name,
    path: string,
  ): Promise<Output<Endpoints[Name]>> {
    const response = await request(path)
    const body: unknown = await response.json()
    expect(response.status, inspect({ path, body, logged })).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const parsed = v.parse(endpoints[name].response, body)
    expect(body, 'keys that are not in the contract').toEqual(parsed)
    return parsed
  }

  /** Expects an error response that reveals no internals. */
  async function error(
    path: string,
    init?: RequestInit,
  ): Promise<Failure & { code: number; headers: Headers }> {
    const response = await request(path, init)
    const text = await response.text()
    expect(response.status, text).toBeGreaterThanOrEqual(400)
    expect(text, 'internals').not.toMatch(internals)
    return { ...v.parse(failure, JSON.parse(text)), code: response.status, headers: response.headers }
  }

  return { request, fetchOk, error, logged }
}
