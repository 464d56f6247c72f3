import { randomBytes } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'

export const password = 'blue-kettle-9'
export const newEmail = () => `p${randomBytes(5).toString('hex')}@example.test`

interface Mail {
  to: string
  subject: string
  text: string
}

interface Session {
  access_token: string
  user: { id: number; email: string; name: string }
}

/** The newest email to an address; polls the outbox until it has arrived. */
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
      { intervals: [50, 100, 200] },
    )
    .toBe(true)
  return found!
}

export async function codeFor(request: APIRequestContext, email: string): Promise<string> {
  const { subject } = await mailTo(request, email, /verification code/)
  return subject.slice(0, 6)
}

/** Registers and verifies a customer through the API; the browser is logged in from the next page load on. */
export async function createCustomer(page: Page, email = newEmail()): Promise<Session> {
  const { request } = page
  const data = { email, name: 'Ada Inker', password, confirmPassword: password }
  const registered = await request.post('/api/register', { data })
  const { access_token } = (await registered.json()) as Session
  const verified = await request.post('/api/verify-email', {
    data: { email, verification_code: await codeFor(request, email) },
  })
  const { user } = (await verified.json()) as Session
  await storeSession(page, { access_token, user })
  return { access_token, user }
}

/** Logs the demo customer in through the API; the browser is logged in from the next page load on. */
export async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/login', {
    data: { email: 'demo@inkloom.test', password: 'inkloom-demo' },
  })
  await storeSession(page, (await answer.json()) as Session)
}

/** Puts a session into localStorage at the next page load, once: a later logout stays. */
export async function storeSession(page: Page, { access_token, user }: Session): Promise<void> {
  await page.addInitScript(
    ([token, stored]) => {
      // Frames may have no storage.
      if (window.top !== window || sessionStorage.getItem('signed-in') === token) return
      sessionStorage.setItem('signed-in', token!)
      localStorage.setItem('token', token!)
      localStorage.setItem('user', stored!)
    },
    [access_token, JSON.stringify(user)],
  )
}

/** Clears the storage on a page without scripts, because an open screen would send requests without its session. */
export async function clearStorage(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
}

export const storedSession = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('token'), user: localStorage.getItem('user') }))

export const toastOf = (page: Page) => page.locator('[data-sonner-toast]').first()
