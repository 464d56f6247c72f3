import type { FrameLocator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const ada = {
  'First name': 'Ada',
  'Last name': 'Inker',
  Phone: '555 0100',
  Email: 'ada@example.test',
  Address: '1 Loom Street',
  City: 'Austin',
  'ZIP code': '73301',
}

export async function fillForm(page: Page, values: Record<string, string> = ada): Promise<void> {
  const billing = page.getByRole('region', { name: 'Billing details' })
  for (const [label, value] of Object.entries(values)) await billing.getByLabel(label).fill(value)
}

export function cardFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Card details"]')
}

/** Types a card into the gateway's iframe. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const frame = cardFrame(page)
  await frame.locator('[autocomplete="cc-number"]').fill(number)
  await frame.locator('[autocomplete="cc-exp"]').fill('12/34')
  await frame.locator('[autocomplete="cc-csc"]').fill('123')
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

/** Pays for the cart on the checkout screen; returns the order numbers. */
export async function payByCard(page: Page, values: Record<string, string> = ada): Promise<string[]> {
  await page.goto('/checkout')
  await expect(page.getByRole('region', { name: 'Billing details' })).toBeVisible()
  await fillForm(page, values)
  await fillCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expect(page).toHaveURL('/thank-you')
  const links = page.getByRole('link', { name: /^Order IK-/ })
  await expect(links.first()).toBeVisible()
  return (await links.allTextContents()).map((text) => text.replace('Order ', ''))
}
