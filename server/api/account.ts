import type { Hono } from 'hono'
import { account, type User } from '@inkloom/contract/account'
import { accountMessages } from '@inkloom/contract/account-messages'
import { withTransaction } from '../db/transaction.ts'
import { changePassword, login, register } from '../domain/accounts/accounts.ts'
import { hasLiveCode, sendCode, verifyEmail } from '../domain/accounts/email-codes.ts'
import { weakness } from '../domain/accounts/passwords.ts'
import { ownerOfResetLink, resetPassword } from '../domain/accounts/password-resets.ts'
import { endSession, sessionOf } from '../domain/accounts/sessions.ts'
import { userById } from '../domain/accounts/users.ts'
import { resetRateLimit, incrementRateLimit } from '../domain/rate-limits.ts'
import type { ApiContext } from './context.ts'
import { ApiError, fieldError } from './errors.ts'
import { bearerToken, requireAccount, requireCustomer, requireSession } from './middleware/auth.ts'
import { knownBrowsers } from './middleware/known-browsers.ts'
import { checkRateLimit, ownPasswords, rateLimit, tooManyRequests } from './middleware/rate-limit.ts'
import { statusSuccess } from './responses.ts'
import { registerEndpoint } from './route.ts'

const usedLink = () => fieldError(422, 'token', accountMessages.linkUsed)

/** Registration, login, logout and passwords. */
export function registerAccount(app: Hono, context: ApiContext): void {
  const { db, limits, enqueueEmail, jobs, sessionLife } = context
  const browsers = knownBrowsers(context)

  registerEndpoint(
    app,
    account.login,
    [rateLimit(context, 'login', limits.logins)],
    async ({ email, password }, c) => {
      // Strangers who try passwords cannot lock out a browser that has logged in before.
      const counter = (await browsers.isKnown(c, email)) ? ownPasswords : 'password'
      // Counted before the check, so that parallel requests cannot exceed the limit.
      await checkRateLimit(db, counter, email, limits.passwords)
      const session = await login(db, email, password)
      if (!session) throw new ApiError(401, accountMessages.checkLogin)
      await resetRateLimit(db, counter, email)
      await browsers.remember(c, email)
      const response = await loggedIn(session.token, 'Login successful')
      if (response.user.role === 'customer' && !response.user.email_verified)
        await sendMissingCode(response.user)
      return response
    },
  )

  registerEndpoint(
    app,
    account.register,
    [rateLimit(context, 'register', limits.registrations)],
    async ({ email, name, password }, c) => {
      assertStrong('password', password, { email, name })
      const session = await register(db, enqueueEmail, { email, name, password })
      if (!session) throw fieldError(422, 'email', 'The email has already been taken')
      await browsers.remember(c, email)
      return loggedIn(session.token, accountMessages.checkEmailForCode)
    },
  )

  registerEndpoint(
    app,
    account.verifyEmail,
    [rateLimit(context, 'verify', limits.logins)],
    async ({ email, verification_code: code }, c) => {
      const session = await c.var.findSession()
      const isOwn = session !== null && session !== 'invalid' && session.user.email === email
      await (isOwn
        ? checkRateLimit(db, 'code', email, limits.codes)
        : checkRateLimit(db, 'guest-code', email, limits.guestCodes))
      const userId = await verifyEmail(db, enqueueEmail, { email, code, isOwn })
      if (userId === null) {
        throw fieldError(422, 'verification_code', 'The verification code is wrong or has expired')
      }
      const user = await userById(db, userId)
      return statusSuccess({
        message: accountMessages.emailVerified,
        ...(isOwn && { access_token: bearerToken(c)! }),
        user: user!,
      })
    },
  )

  registerEndpoint(app, account.resendCode, [requireAccount], async (_, c) => {
    const { user } = c.var.session
    if (user.email_verified) throw new ApiError(409, 'Your email address is already verified')
    const seconds = await overCodeLimit(user)
    if (seconds !== null) throw tooManyRequests(seconds)
    await withTransaction(db, (tx) => sendCode(tx, enqueueEmail, user))
    return statusSuccess({ message: accountMessages.checkEmailForCode })
  })

  registerEndpoint(app, account.logout, [requireSession], async (_, c) => {
    await endSession(db, c.var.session.tokenHash)
    return statusSuccess({ message: 'Logged out' })
  })

  registerEndpoint(app, account.verifyToken, [requireAccount], async (_, c) =>
    statusSuccess({ user: c.var.session.user }),
  )

  registerEndpoint(
    app,
    account.forgotPassword,
    [rateLimit(context, 'forgot', limits.registrations)],
    async ({ email }) => {
      await checkRateLimit(db, 'forgot-account', email, limits.resends)
      // A job looks the account up, so that the response time does not reveal whether it exists.
      await jobs.send(db, 'reset-link', { email })
      return statusSuccess({
        message: 'If there is an account with this email, we have sent a password reset link',
      })
    },
  )

  registerEndpoint(
    app,
    account.resetPassword,
    [rateLimit(context, 'reset', limits.logins)],
    async ({ token, new_password: password }, c) => {
      const owner = await ownerOfResetLink(db, token)
      if (!owner) throw usedLink()
      assertStrong('new_password', password, owner)
      if (!(await resetPassword(db, enqueueEmail, token, password))) throw usedLink()
      await resetRateLimit(db, 'password', owner.email)
      await resetRateLimit(db, ownPasswords, owner.email)
      await browsers.remember(c, owner.email)
      return statusSuccess({ message: accountMessages.passwordChanged })
    },
  )

  registerEndpoint(app, account.changePassword, [requireCustomer], async (input, c) => {
    const { user, tokenHash } = c.var.session
    await checkRateLimit(db, ownPasswords, user.email, limits.passwords)
    assertStrong('new_password', input.new_password, user)
    const passwords = { current: input.current_password, next: input.new_password }
    if (!(await changePassword(db, enqueueEmail, user.id, tokenHash, passwords))) {
      throw fieldError(422, 'current_password', 'The current password is wrong')
    }
    await resetRateLimit(db, ownPasswords, user.email)
    await browsers.remember(c, user.email)
    return statusSuccess({ message: accountMessages.passwordChanged })
  })

  async function loggedIn(token: string, message: string) {
    const session = await sessionOf(db, token, sessionLife)
    return statusSuccess({ message, access_token: token, user: session!.user })
  }

  async function sendMissingCode(user: User): Promise<void> {
    if ((await hasLiveCode(db, user.id)) || (await overCodeLimit(user)) !== null) return
    await withTransaction(db, (tx) => sendCode(tx, enqueueEmail, user))
  }

  /** Counts every code that is sent, on login and on request. */
  async function overCodeLimit({ email }: User): Promise<number | null> {
    return (
      (await incrementRateLimit(db, 'resend', email, limits.resends)) ??
      (await incrementRateLimit(db, 'resend-day', email, limits.resendsPerDay))
    )
  }
}

function assertStrong(field: string, password: string, owner: { email: string; name: string }): void {
  const reason = weakness(password, owner)
  if (reason) throw fieldError(422, field, reason)
}
