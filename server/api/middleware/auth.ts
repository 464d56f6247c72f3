import type { Context, MiddlewareHandler } from 'hono'
import type { User } from '@inkloom/contract/account'
import type { Db } from '../../db/client.ts'
import { sessionOf, type Session, type SessionLife } from '../../domain/accounts/sessions.ts'
import { ApiError } from '../errors.ts'

declare module 'hono' {
  interface ContextVariableMap {
    session: () => Promise<Session | 'none' | 'bad'>
  }
}

const notSignedIn = new ApiError(401, 'Please log in')
const unverified = new ApiError(403, 'Please verify your email address first')

/** Lets the calls behind it ask who is calling; those that never ask pay nothing. */
export function readSession(db: Db, life: SessionLife): MiddlewareHandler {
  return async (c, next) => {
    let asked: Promise<Session | 'none' | 'bad'> | undefined
    c.set('session', () => (asked ??= find(db, c, life)))
    await next()
  }
}

/** The customer who is calling; a 401 for guests and tokens that are no longer good. */
export async function customerOf(c: Context): Promise<User | ApiError> {
  const visitor = await visitorOf(c)
  return visitor ?? notSignedIn
}

/** The customer who is calling, or null for a guest. A token that is no good is refused, so that the browser drops it. */
export async function visitorOf(c: Context): Promise<User | null | ApiError> {
  const session = await c.var.session()
  if (session === 'none') return null
  if (session === 'bad' || session.kind === 'other-role') return notSignedIn
  return session.kind === 'full' ? session.user : unverified
}

/** The customer's id, for calls that guests make too; null for a guest and for a token that is no good. */
export async function customerIdOf(c: Context): Promise<number | null> {
  const visitor = await visitorOf(c)
  return visitor instanceof ApiError || visitor === null ? null : visitor.id
}

/** As `customerOf`, for the few calls that take an account before its address is verified. */
export async function accountOf(c: Context): Promise<User | ApiError> {
  const session = await c.var.session()
  if (session === 'none' || session === 'bad' || session.kind === 'other-role') return notSignedIn
  return session.user
}

/** The session itself, of whatever kind. */
export async function anySession(c: Context): Promise<Session | ApiError> {
  const session = await c.var.session()
  return session === 'none' || session === 'bad' ? notSignedIn : session
}

/** The token of a request; never from its address. */
export function tokenOf(c: Context): string | null {
  return /^Bearer ([\w-]{1,200})$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? null
}

async function find(db: Db, c: Context, life: SessionLife): Promise<Session | 'none' | 'bad'> {
  if (c.req.header('Authorization') === undefined) return 'none'
  const token = tokenOf(c)
  return (token && (await sessionOf(db, token, life))) || 'bad'
}
