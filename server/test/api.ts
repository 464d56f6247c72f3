import { inspect } from 'node:util'
import { Hono } from 'hono'
import * as v from 'valibot'
import { expect } from 'vitest'
import { endpoints } from '@inkloom/contract/endpoints'
import { failure, type Failure, type Output } from '@inkloom/contract/endpoint'
import type { Db } from '../db/client.ts'
import { limitsTimes } from '../config/config.ts'
import { createApi, type ApiParts } from '../api/index.ts'
import { createEmailQueue } from '../jobs/email-queue.ts'
import { composeEmail } from '../email/templates.ts'
import { cleanImage } from '../media/clean.ts'
import { paymentContext } from './payments.ts'

type Endpoints = typeof endpoints

/** Mails stay where they are written, for a test to read. */
const sendNothing = async () => undefined

/** The API's parts as tests want them; a test of one hands in its own. */
export function apiParts(db: Db, own: Partial<ApiParts> = {}): ApiParts {
  return {
    db,
    log: { error: () => undefined },
    clientIp: () => '127.0.0.1',
    limits: limitsTimes(1_000_000),
    sessionLife: { idleSeconds: 3600, seconds: 7200 },
    enqueueEmail: createEmailQueue(
      sendNothing,
      (mail) => composeEmail(mail, 'http://shop.test'),
      'shop.test',
    ),
    jobs: { send: sendNothing },
    cleanImage,
    money: paymentContext(db),
    trigger: () => undefined,
    customerOf: async () => null,
    isProduction: false,
    social: {},
    publicUrl: 'http://shop.test',
    ...own,
  }
}

/** The API as a caller meets it, and what it wrote into its log meanwhile. */
export function testApi(db: Db, own: Partial<ApiParts> = {}) {
  const logged: { fields: object; message: string }[] = []
  const log = { error: (fields: object, message: string) => void logged.push({ fields, message }) }
  const app = new Hono().route('/api', createApi(apiParts(db, { log, ...own })))
  const request = (path: string, init?: RequestInit) => app.request(`http://shop.test/api${path}`, init)

  /** Asks and expects a success in the shape that the contract promises. */
  async function answer<Name extends keyof Endpoints>(
    name: Name,
    path: string,
  ): Promise<Output<Endpoints[Name]>> {
    const response = await request(path)
    const body: unknown = await response.json()
    expect(response.status, inspect({ path, body, logged })).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const parsed = v.parse(endpoints[name].response, body)
    expect(body, 'no key beyond the contract').toEqual(parsed)
    return parsed as Output<Endpoints[Name]>
  }

  /** Asks and expects a refusal in the one shape that all refusals have. */
  async function refusal(
    path: string,
    init?: RequestInit,
  ): Promise<Failure & { code: number; headers: Headers }> {
    const response = await request(path, init)
    const text = await response.text()
    expect(response.status, text).toBeGreaterThanOrEqual(400)
    expect(text, 'nothing of the inside').not.toMatch(
      /select |\.ts\b|node_modules|\bat \w+ \(|drizzle|postgres|ECONN/i,
    )
    return { ...v.parse(failure, JSON.parse(text)), code: response.status, headers: response.headers }
  }

  return { request, answer, refusal, logged }
}
