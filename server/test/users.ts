import type pg from 'pg'
import type { Db } from '../db/client.ts'
import { startSession } from '../domain/accounts/sessions.ts'
import type { testApi } from './api.ts'

interface ApiResponse {
  status: number
  headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- tests check the body against the spec
  body: any
}

/** Sends API requests with or without a token. */
export function caller(request: ReturnType<typeof testApi>['request']) {
  const send = async (
    method: string,
    path: string,
    body?: object | FormData,
    token?: string,
  ): Promise<ApiResponse> => {
    const headers = new Headers(token === undefined ? {} : { Authorization: `Bearer ${token}` })
    const isForm = body instanceof FormData
    if (body && !isForm) headers.set('Content-Type', 'application/json')
    const init = { method, headers, ...(body && { body: isForm ? body : JSON.stringify(body) }) }
    const response = await request(path, init)
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  return {
    get: (path: string, token?: string) => send('GET', path, undefined, token),
    post: (path: string, body: object | FormData = {}, token?: string) => send('POST', path, body, token),
    put: (path: string, body: object = {}, token?: string) => send('PUT', path, body, token),
    remove: (path: string, body: object = {}, token?: string) => send('DELETE', path, body, token),
  }
}
type Caller = ReturnType<typeof caller>

/** Adds a verified customer without going through registration. */
export async function addCustomer(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (email, name, verified_at) values ($1, 'Ada Inker', now()) returning id`,
    [newEmail()],
  )
  return rows[0]!.id
}

/** Request headers of a logged-in customer; none for a guest. */
export async function authorization(db: Db, userId: number | null): Promise<Record<string, string>> {
  return userId === null ? {} : { Authorization: `Bearer ${await startSession(db, userId)}` }
}

export const password = 'blue-kettle-9'
let count = 0
export const newEmail = () => `person${(count += 1)}@example.test`

/** Registers a customer without verifying the email. */
export async function unverifiedUser({ post }: Caller, email = newEmail()) {
  const { body } = await post('/register', {
    email,
    name: 'Ada Inker',
    password,
    confirmPassword: password,
    role: 'customer',
  })
  return { email, token: body.access_token as string, id: body.user.id as number }
}

/** Registers a customer and verifies the email. */
export async function customer(call: Caller, pool: pg.Pool, email = newEmail()) {
  const person = await unverifiedUser(call, email)
  await call.post('/verify-email', { email, verification_code: await codeFor(pool, email) }, person.token)
  return person
}

export async function emailsTo(pool: pg.Pool, email: string) {
  const { rows } = await pool.query<{ subject: string; text: string; html: string }>(
    'select subject, text, html from emails where recipient = $1 order by id desc',
    [email],
  )
  return rows
}

export async function codeFor(pool: pg.Pool, email: string): Promise<string> {
  const emails = await emailsTo(pool, email)
  return /\b\d{6}\b/.exec(emails.find(({ subject }) => subject.includes('code'))?.subject ?? '')?.[0] ?? ''
}

export async function linkTokenFor(pool: pg.Pool, email: string, path: string): Promise<string> {
  const emails = await emailsTo(pool, email)
  const pattern = new RegExp(`${path}#token=([\\w-]+)`)
  return emails.flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])[0] ?? ''
}
