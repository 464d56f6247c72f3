import type { Hono } from 'hono'
import { account, type User } from '@inkloom/contract/account'
import { accountMessages } from '@inkloom/contract/account-messages'
import { withTransaction } from '../db/transaction.ts'
import { changePassword, login, register } from '../domain/accounts/accounts.ts'
import { hasLiveCode, sendCode, verifyEmail } from '../domain/accounts/email-codes.ts'
import { resetRateLimit } from '../domain/rate-limits.ts'
import { weakness } from '../domain/accounts/passwords.ts'
import { ownerOfResetLink, resetPassword } from '../domain/accounts/password-resets.ts'
import { endSession, sessionOf } from '../domain/accounts/sessions.ts'
import { userById } from '../domain/accounts/users.ts'
import { ApiError } from './errors.ts'
import type { ApiParts } from './index.ts'
import { serve } from './route.ts'
import { fieldError } from './errors.ts'
import { checkRateLimit } from './middleware/rate-limit.ts'
import { accountOf, anySession, customerOf, tokenOf } from './middleware/auth.ts'

const wrongLogin = new ApiError(401, accountMessages.checkLogin)
const taken = fieldError(422, 'email', 'The email has already been taken')
const wrongCode = fieldError(422, 'verification_code', 'The verification code is wrong or has expired')
const isVerified = new ApiError(409, 'Your email address is verified already')
const usedLink = fieldError(422, 'token', accountMessages.linkUsed)
const wrongCurrent = fieldError(422, 'current_password', 'The current password is wrong')

/** Registering, logging in and out, passwords. */
export function serveAccount(app: Hono, parts: ApiParts): void {
  const { db, clientIp, limits, enqueueEmail, jobs, sessionLife } = parts

  const signedIn = async (token: string, message: string) => {
    const session = await sessionOf(db, token, sessionLife)
    return { status: 'success' as const, message, access_token: token, user: session!.user }
  }

  /** Codes count however they are asked for. */
  const codeTooOften = async (user: User) =>
    (await checkRateLimit(db, 'resend', user.email, limits.resends)) ??
    (await checkRateLimit(db, 'resend-day', user.email, limits.resendsPerDay))

  const sendMissingCode = async (user: User) => {
    if ((await hasLiveCode(db, user.id)) || (await codeTooOften(user))) return
    await withTransaction(db, (tx) => sendCode(tx, enqueueEmail, user))
  }

  serve(app, account.login, async ({ email, password }, c) => {
    const often =
      (await checkRateLimit(db, 'login', clientIp(c), limits.logins)) ??
      // Counted before it is known to be wrong, so that many at once are no way around it.
      (await checkRateLimit(db, 'password', email, limits.passwords))
    if (often) return often
    const session = await login(db, email, password)
    if (!session) return wrongLogin
    await resetRateLimit(db, 'password', email)
    const answer = await signedIn(session.token, 'Login successful')
    if (answer.user.role === 'customer' && !answer.user.email_verified) await sendMissingCode(answer.user)
    return answer
  })

  serve(app, account.register, async ({ email, name, password }, c) => {
    const often = await checkRateLimit(db, 'register', clientIp(c), limits.registrations)
    if (often) return often
    const weak = weakness(password, { email, name })
    if (weak) return fieldError(422, 'password', weak)
    const session = await register(db, enqueueEmail, { email, name, password })
    return session ? signedIn(session.token, accountMessages.checkEmailForCode) : taken
  })

  serve(app, account.verifyEmail, async ({ email, verification_code: code }, c) => {
    const often =
      (await checkRateLimit(db, 'verify', clientIp(c), limits.logins)) ??
      (await checkRateLimit(db, 'code', email, limits.codes))
    if (often) return often
    const userId = await verifyEmail(db, enqueueEmail, email, code)
    if (userId === null) return wrongCode
    const user = await userById(db, userId)
    const caller = await anySession(c)
    const isOwn = !(caller instanceof ApiError) && caller.user.id === userId
    return {
      status: 'success' as const,
      message: accountMessages.emailVerified,
      ...(isOwn && { access_token: tokenOf(c)! }),
      user: user!,
    }
  })

  serve(app, account.resendCode, async (_, c) => {
    const user = await accountOf(c)
    if (user instanceof ApiError) return user
    if (user.email_verified) return isVerified
    const often = await codeTooOften(user)
    if (often) return often
    await withTransaction(db, (tx) => sendCode(tx, enqueueEmail, user))
    return { status: 'success' as const, message: accountMessages.checkEmailForCode }
  })

  serve(app, account.logout, async (_, c) => {
    const session = await anySession(c)
    if (session instanceof ApiError) return session
    await endSession(db, session.tokenHash)
    return { status: 'success' as const, message: 'Logged out' }
  })

  serve(app, account.verifyToken, async (_, c) => {
    const user = await accountOf(c)
    return user instanceof ApiError ? user : { status: 'success' as const, user }
  })

  serve(app, account.forgotPassword, async ({ email }, c) => {
    const often =
      (await checkRateLimit(db, 'forgot', clientIp(c), limits.registrations)) ??
      (await checkRateLimit(db, 'forgot-account', email, limits.resends))
    if (often) return often
    // Whether there is such an account is looked up later, so that the answer takes the same time.
    await jobs.send(db, 'reset-link', { email })
    return {
      status: 'success' as const,
      message: 'If there is an account with this email, a link for a new password is on its way',
    }
  })

  serve(app, account.resetPassword, async ({ token, new_password: password }, c) => {
    const often = await checkRateLimit(db, 'reset', clientIp(c), limits.logins)
    if (often) return often
    const owner = await ownerOfResetLink(db, token)
    if (!owner) return usedLink
    const weak = weakness(password, owner)
    if (weak) return fieldError(422, 'new_password', weak)
    if (!(await resetPassword(db, enqueueEmail, token, password))) return usedLink
    await resetRateLimit(db, 'password', owner.email)
    return { status: 'success' as const, message: accountMessages.passwordChanged }
  })

  serve(app, account.changePassword, async (given, c) => {
    const user = await customerOf(c)
    if (user instanceof ApiError) return user
    const session = await anySession(c)
    if (session instanceof ApiError) return session
    const often = await checkRateLimit(db, 'password', user.email, limits.passwords)
    if (often) return often
    const weak = weakness(given.new_password, user)
    if (weak) return fieldError(422, 'new_password', weak)
    const passwords = { current: given.current_password, next: given.new_password }
    if (!(await changePassword(db, enqueueEmail, user.id, session.tokenHash, passwords))) return wrongCurrent
    await resetRateLimit(db, 'password', user.email)
    return { status: 'success' as const, message: accountMessages.passwordChanged }
  })
}
