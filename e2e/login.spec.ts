import { allowConsoleError, expect, ready, test } from './support/fixtures.ts'
import {
  clearStorage,
  codeFor,
  createCustomer,
  mailTo,
  newEmail,
  password,
  storedSession,
  toastOf,
} from './support/users.ts'

const noSession = { token: null, user: null }

test('sign up shows field errors, verifies the emailed code and leads home', async ({ page }) => {
  const email = newEmail()
  await page.goto('/signup')
  await ready(page)
  await page.getByRole('button', { name: 'Sign up' }).click()
  for (const text of [
    'The name field is required',
    'The email field is required',
    'The password field is required',
    'The confirm password field is required',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('Name')).toBeFocused()

  await page.getByLabel('Name').fill('Ada Inker')
  await page.getByLabel('Email').fill('demo@inkloom')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').fill('other')
  await page.getByLabel('Confirm password').press('Enter')
  await expect(page.getByText('Invalid email format')).toBeVisible()
  await expect(page.getByText('The password field must be at least 8 characters')).toBeVisible()
  await expect(
    page.getByText('The confirm password field must be the same as the password field'),
  ).toBeVisible()

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(toastOf(page)).toContainText('Please check your email for the verification code')

  const code = page.getByLabel('Verification code')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expect(page.getByText(email)).toBeVisible()
  expect(JSON.parse((await storedSession(page)).user!)).toMatchObject({ email, role: 'customer' })

  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page.getByText('The verification code field is required')).toBeVisible()
  await code.fill(await codeFor(page.request, email))
  await code.press('Enter')
  await expect(page.getByText('Email verified successfully!')).toBeVisible()
  await expect(page).toHaveURL('/')
  const welcome = await mailTo(page.request, email, /10% off your next order/)
  expect(welcome.text).toMatch(/WELCOME-[A-Z0-9]{8}/)
})

test('sign up rejects a known address and a wrong code', async ({ page, consoleErrors }) => {
  await page.goto('/signup')
  await ready(page)
  await page.getByLabel('Name').fill('Dana')
  await page.getByLabel('Email').fill('demo@inkloom.test')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.route('**/api/register', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(toastOf(page)).toContainText('An error occurred during registration!')
  allowConsoleError(consoleErrors, 'net::ERR_FAILED')
  await page.unroute('**/api/register')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('The email has already been taken')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()

  const email = newEmail()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByLabel('Verification code').fill('none')
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page.getByText('Error verifying email')).toBeVisible()
  const first = await codeFor(page.request, email)
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('We sent a new code.')).toBeVisible()
  await expect.poll(() => codeFor(page.request, email)).not.toBe(first)
  allowConsoleError(consoleErrors, 'status of 422')

  // A later login of an unverified account leads to this step.
  await clearStorage(page)
  await page.goto('/login')
  await ready(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/signup')
  await page.getByLabel('Verification code').fill(await codeFor(page.request, email))
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page).toHaveURL('/')
})

test('sign up continues when the email is verified on another device', async ({ page }) => {
  const email = newEmail()
  await page.goto('/signup')
  await ready(page)
  await page.getByLabel('Name').fill('Dana')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByLabel('Verification code')).toBeVisible()
  const data = { email, verification_code: await codeFor(page.request, email) }
  expect((await page.request.post('/api/verify-email', { data })).ok()).toBe(true)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('Email verified successfully!')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('login by keyboard remembers the email, logout ends the session', async ({ page }) => {
  await page.goto('/login')
  await ready(page)
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password')
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await page.getByLabel('Email').focus()
  await page.keyboard.type('demo@inkloom.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('inkloom-demo')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Remember Me')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Forgot Your Password?' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  expect(JSON.parse((await storedSession(page)).user!)).toMatchObject({ email: 'demo@inkloom.test' })
  expect(await page.evaluate(() => localStorage.getItem('rememberedEmail'))).toBe('demo@inkloom.test')

  await ready(page)
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  const logout = page.waitForRequest('**/api/logout')
  await page.locator('[popover]:popover-open').getByText('Logout').click()
  await logout
  await expect.poll(() => storedSession(page)).toEqual(noSession)
  await expect(page).toHaveURL('/')

  await page.goto('/login')
  await expect(page.getByLabel('Email')).toHaveValue('demo@inkloom.test')
  await expect(page.getByLabel('Remember Me')).toBeChecked()
  await ready(page)
  await page.getByLabel('Remember Me').uncheck()
  await page.getByLabel('Password').fill('inkloom-demo')
  await page.getByLabel('Password').press('Enter')
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('rememberedEmail'))).toBe(null)
})

test('login rejects a wrong password and a seller account', async ({ page, consoleErrors }) => {
  await page.goto('/login')
  await ready(page)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('The password field is required')).toBeVisible()
  await page.getByLabel('Email').fill('demo@inkloom.test')
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(toastOf(page)).toContainText('Please check your login information again!')
  allowConsoleError(consoleErrors, 'status of 401')
  await page.route('**/api/login', (route) => route.fulfill({ json: { status: 'error' } }))
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(toastOf(page)).toContainText('Login failed!')
  await page.unroute('**/api/login')

  await page.evaluate(() => localStorage.setItem('wishlist', '[]'))
  await page.getByLabel('Email').fill('seller@inkloom.test')
  await page.getByLabel('Password').fill('inkloom-demo')
  const logout = page.waitForRequest((request) => request.url().endsWith('/api/logout'))
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Access denied!')).toBeVisible()
  expect((await logout).headers()['authorization']).toMatch(/^Bearer [\w-]{43}$/)
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  await expect(page).toHaveURL('/login')
})

test('social logins show that they are not set up', async ({ page }) => {
  await page.goto('/login')
  await ready(page)
  for (const name of ['Google', 'Facebook']) {
    await page.getByRole('button', { name: `Login with ${name}` }).click()
    await expect(page.getByText(`Login with ${name} is not available`)).toBeVisible()
  }
})

test('login returns to the requested page, within the shop only (security 22)', async ({ page }) => {
  await page.goto('/changepassword')
  await expect(page).toHaveURL('/login?next=%2Fchangepassword')
  await ready(page)
  const logIn = async () => {
    await page.getByLabel('Email').fill('demo@inkloom.test')
    await page.getByLabel('Password').fill('inkloom-demo')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
  }
  await logIn()
  await expect(page).toHaveURL('/changepassword')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change Password')
  for (const next of ['//evil.test', 'https://evil.test/', '/\\evil.test', 'javascript:alert(1)']) {
    await clearStorage(page)
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await ready(page)
    await logIn()
    await expect(page).toHaveURL('/')
  }
})

test('a password is reset by an emailed link that works once (security 11)', async ({
  page,
  consoleErrors,
}) => {
  const { user } = await createCustomer(page)
  await clearStorage(page)
  await page.goto('/login')
  await ready(page)
  await page.getByRole('link', { name: 'Forgot Your Password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  await page.getByLabel('Email').fill(user.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'password reset link' })).toBeVisible()
  const { text } = await mailTo(page.request, user.email, /new password/)
  const link = /http\S+\/reset-password#token=\S+/.exec(text)![0]

  await page.goto(link)
  await ready(page)
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('The new password field must be at least 8 characters')).toBeVisible()
  await page.getByLabel('New password').fill('green-kettle-9')
  await page.getByLabel('Confirm password').fill('green-kettle-9')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password').fill('green-kettle-9')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/')

  await page.goto(link)
  await ready(page)
  await page.getByLabel('New password').fill('third-kettle-9')
  await page.getByLabel('Confirm password').fill('third-kettle-9')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('This link has been used or has expired')).toBeVisible()
  allowConsoleError(consoleErrors, 'status of 422')
})
