import type { Page } from '@playwright/test'
import { photo } from '../support/customizer.ts'
import { createCustomer, newEmail, password } from '../support/users.ts'
import { expect } from '../support/fixtures.ts'
import { asCustomer, at, press, hideToast, type Screen } from './screen.ts'

export const account: Record<string, Screen> = {
  account: asCustomer('/account', (page) => expect(page.getByRole('article').first()).toBeVisible()),
  myaccount: asCustomer('/myaccount', profileIsShown),
  'myaccount-crop': asCustomer('/myaccount', async (page) => {
    await profileIsShown(page)
    const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo(page) }
    await page.getByLabel('Change picture').setInputFiles(file)
    await expect(page.getByRole('dialog', { name: 'Crop your picture' })).toBeVisible()
  }),
  'myaccount-delete': asCustomer('/myaccount', async (page) => {
    await profileIsShown(page)
    await press('Delete my account')(page)
  }),
  'myaccount-address': {
    ...at('/myaccount', (page) => expect(page.getByText('1 Loom Street')).toBeVisible()),
    before: saveAddress,
  },
  myorder: asCustomer('/myorder', (page) => expect(page.getByRole('article').first()).toBeVisible()),
  'myorder-empty': {
    ...at('/myorder', (page) => expect(page.getByText('No orders found')).toBeVisible()),
    before: createCustomer,
  },
  mymessages: {
    ...at('/mymessages', (page) => expect(page.getByRole('article').first()).toBeVisible()),
    before: writeToSeller,
  },
  'mymessages-empty': {
    ...at('/mymessages', (page) => expect(page.getByText('No messages yet')).toBeVisible()),
    before: createCustomer,
  },
  changepassword: asCustomer('/changepassword', (page) =>
    expect(page.getByLabel('Current password')).toBeVisible(),
  ),
  'changepassword-errors': asCustomer('/changepassword', async (page) => {
    await press('Change Password')(page)
    await hideToast(page, 'The current password field is required')
  }),
  order: asCustomer('/order/IK-VB6N1-8XJ4S', orderIsShown),
  'order-canceled': asCustomer('/order/IK-D5RPT-0GWQ7', orderIsShown),
  'order-unknown': {
    ...at('/order/IK-00000-00000', (page) =>
      expect(page.getByText("We can't show this order")).toBeVisible(),
    ),
    consoleErrors: ['status of 404'],
  },
  login: at('/login'),
  'login-errors': at('/login', async (page) => {
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByText('The password field is required')).toBeVisible()
  }),
  signup: at('/signup'),
  'signup-errors': at('/signup', async (page) => {
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText('The name field is required')).toBeVisible()
  }),
  'signup-step-2': at('/signup', async (page) => {
    await page.getByLabel('Name').fill('Ada Inker')
    await page.getByLabel('Email').fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByLabel('Verification code')).toBeVisible()
    await hideToast(page, 'Please check your email')
  }),
  'forgot-password': at('/forgot-password'),
  'forgot-password-sent': at('/forgot-password', async (page) => {
    await page.getByLabel('Email').fill(newEmail())
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'password reset link' })).toBeVisible()
  }),
  'reset-password': at('/reset-password#token=none'),
}

async function profileIsShown(page: Page): Promise<void> {
  await expect(page.getByLabel('Full name')).toBeVisible()
}

async function orderIsShown(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Total' })).toBeVisible()
}

async function saveAddress(page: Page): Promise<void> {
  const { access_token, user } = await createCustomer(page)
  await page.request.post('/api/shippings', {
    headers: { Authorization: `Bearer ${access_token}` },
    data: {
      first_name: 'Ada',
      last_name: 'Inker',
      phone: '555 0100',
      email: user.email,
      country: 'US',
      address: '1 Loom Street',
      city: 'Austin',
      zip_code: '73301',
    },
  })
}

async function writeToSeller(page: Page): Promise<void> {
  const { access_token, user } = await createCustomer(page)
  await page.request.post('/api/send-message', {
    headers: { Authorization: `Bearer ${access_token}` },
    multipart: {
      email: user.email,
      name: 'Ada Inker',
      subject: 'Nine jerseys for a school team',
      message: 'Can the numbers be in gold?\nWe would need them by the first of May.',
      is_read: '1',
      sender_type: 'customer',
      seller_id: '1',
      customer_id: String(user.id),
    },
  })
}
