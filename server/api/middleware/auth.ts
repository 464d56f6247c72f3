import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { User } from '@inkloom/contract/account'
import { sessionOf, type Session } from '../../domain/accounts/sessions.ts'
import type { ApiContext } from '../context.ts'
import { ApiError } from '../errors.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The session of the bearer token; null without a token. */
    findSession: () => Promise<Session | 'invalid' | null>
  }
}

/** Sets `c.var.findSession`, which reads the database on its first call only. */
export function loadSession({ db, sessionLife }: Pick<ApiContext, 'db' | 'sessionLife'>): MiddlewareHandler {
  return async (c, next) => {
    let session: Promise<Session | 'invalid' | null> | undefined
    c.set('findSession', () => (session ??= find()))
    await next()

    async function find() {
      if (c.req.header('Authorization') === undefined) return null
      const token = bearerToken(c)
      return (token && (await sessionOf(db, token, sessionLife))) || 'invalid'
    }
  }
}

/** Requires a session of any kind. */
export const requireSession = requires(findSession)

/** Requires a customer account; its email address may be unverified. */
export const requireAccount = requires(async (c) => {
  const session = await findSession(c)
  if (session.kind === 'other-role') throw loginRequired()
  return session
})

/** Requires a customer with a verified email address. */
export const requireCustomer = requires(async (c) => {
  const session = await findSession(c)
  assertCustomer(session)
  return session
})

/** The customer, or null for a guest. Throws for an invalid token, so that the browser drops it. */
export async function customerOrGuest(c: Context): Promise<User | null> {
  if ((await c.var.findSession()) === null) return null
  const session = await findSession(c)
  assertCustomer(session)
  return session.user
}

/** The customer's id; null for guests, invalid tokens and accounts that are not verified. */
export async function customerIdOf(c: Context): Promise<number | null> {
  const session = await c.var.findSession()
  return session !== null && session !== 'invalid' && session.kind === 'full' ? session.user.id : null
}

/** The token of the Authorization header. Tokens in URLs are not accepted. */
export function bearerToken(c: Context): string | null {
  return /^Bearer ([\w-]{1,200})$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? null
}

export const loginRequired = () => new ApiError(401, 'Please log in')

function requires(findAllowed: (c: Context) => Promise<Session>) {
  return createMiddleware<{ Variables: { session: Session } }>(async (c, next) => {
    c.set('session', await findAllowed(c))
    await next()
  })
}

async function findSession(c: Context): Promise<Session> {
  const session = await c.var.findSession()
  if (session === null || session === 'invalid') throw loginRequired()
  return session
}

function assertCustomer({ kind }: Session): void {
  if (kind === 'other-role') throw loginRequired()
  if (kind === 'unverified') throw new ApiError(403, 'Please verify your email address first')
}
