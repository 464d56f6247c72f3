import type { Page } from '@playwright/test'
import { startServer } from './support/server.ts'
import { startOAuthProvider, type OAuthProvider } from './support/oauth-provider.ts'
import { expect, ready, test as base } from './support/fixtures.ts'
import { clearStorage, createCustomer, newEmail, storedSession, toastOf } from './support/users.ts'

/** A server of its own with both providers set up. */
const test = base.extend<object, { provider: OAuthProvider & { shopUrl: string } }>({
  baseURL: ({ provider }, use) => use(provider.shopUrl),
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture names that a fixture needs from this pattern
    async ({}, use) => {
      const provider = await startOAuthProvider()
      const server = await startServer({
        DEMO_PRODUCTS: '0',
        SOCIAL_ORIGIN: provider.origin,
        GOOGLE_CLIENT_ID: 'client',
        GOOGLE_CLIENT_SECRET: 'secret',
        FACEBOOK_CLIENT_ID: 'client',
        FACEBOOK_CLIENT_SECRET: 'secret',
      })
      await use(Object.assign(provider, { shopUrl: server.url }))
      await server.close()
      await provider.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

// Serial, because the tests share the server and the user at the provider.
test.describe.configure({ mode: 'default' })

async function go(page: Page, name: 'Google' | 'Facebook', decision: 'Continue' | 'Cancel', from = '/login') {
  await page.goto(from)
  await ready(page)
  await page.getByRole('button', { name: `Login with ${name}` }).click()
  await expect(page.getByRole('heading')).toHaveText('May Inkloom know who you are?')
  await page.getByRole('link', { name: decision }).click()
}

for (const width of process.env['TEST_SCOPE'] === 'all' ? [390, 1280] : [1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a Google login leads to the requested page', async ({ page, provider }) => {
      const email = newEmail()
      provider.person = { sub: email, name: 'Gia Printer', email, email_verified: true }
      await go(page, 'Google', 'Continue', '/login?next=%2Fmyaccount')
      await expect(page).toHaveURL('/myaccount')
      await expect(page.getByLabel('Full name')).toHaveValue('Gia Printer')
      await expect(page.getByLabel('Email').first()).toHaveValue(email)
      await clearStorage(page)
      await go(page, 'Google', 'Continue')
      await expect(page).toHaveURL('/')
      expect(JSON.parse((await storedSession(page)).user!)).toMatchObject({ email, role: 'customer' })
    })

    test('an email address from Facebook is verified by code', async ({ page, provider }) => {
      const email = newEmail()
      provider.person = { id: email, name: 'Fay Folder', email }
      await go(page, 'Facebook', 'Continue')
      await expect(page).toHaveURL('/signup')
      await expect(page.getByLabel('Verification code')).toBeVisible()
      await expect(page.getByText(email)).toBeVisible()
    })

    test('a rejected social login shows the reason', async ({ page, provider }) => {
      const { user } = await createCustomer(page)
      await clearStorage(page)
      provider.person = { id: `known-${user.id}`, name: 'Ada', email: user.email }
      await go(page, 'Facebook', 'Continue')
      await expect(toastOf(page)).toContainText(
        'You already have an account with this email. Please log in with your password.',
      )
      await expect(page).toHaveURL('/login')

      provider.person = { id: `silent-${user.id}`, name: 'Nobody' }
      await go(page, 'Facebook', 'Continue')
      await expect(toastOf(page)).toContainText("The provider didn't share your email address")

      await go(page, 'Google', 'Cancel')
      await expect(toastOf(page)).toContainText('Login failed!')
      expect((await storedSession(page)).token).toBe(null)
    })
  })
}
