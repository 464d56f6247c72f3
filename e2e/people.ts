import { randomBytes } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { keepSession, type Session } from './test.ts'

export const password = 'blue-kettle-9'
export const newEmail = () => `p${randomBytes(5).toString('hex')}@example.test`

interface Mail {
  to: string
  subject: string
  text: string
}

/** The newest mail to somebody, read from the outbox as soon as it is there. */
export async function mailTo(request: APIRequestContext, to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        const answer = await request.get('/dev/mail', { headers: { Accept: 'application/json' } })
        const mails = (await answer.json()) as Mail[]
        found = mails.find((mail) => mail.to === to && subject.test(mail.subject))
        return found !== undefined
      },
      { timeout: 20_000, intervals: [50, 100, 200] },
    )
    .toBe(true)
  return found!
}

export async function codeFor(request: APIRequestContext, email: string): Promise<string> {
  const { subject } = await mailTo(request, email, /verification code/)
  return subject.slice(0, 6)
}

/** A customer of this journey's own; the browser knows them from the next page on. */
export async function becomeCustomer(page: Page, email = newEmail()): Promise<Session> {
  const { request } = page
  const given = { email, name: 'Ada Inker', password, confirmPassword: password }
  const registered = await request.post('/api/register', { data: given })
  const { access_token } = (await registered.json()) as Session
  const verified = await request.post('/api/verify-email', {
    data: { email, verification_code: await codeFor(request, email) },
  })
  const { user } = (await verified.json()) as Session
  await keepSession(page, { access_token, user })
  return { access_token, user }
}

export const stored = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('token'), user: localStorage.getItem('user') }))

export const toastOf = (page: Page) => page.locator('[data-sonner-toast]').first()
