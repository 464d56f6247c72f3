import type { Page } from '@playwright/test'
import { cardFrame } from '../support/checkout.ts'
import { runCli } from '../support/cli.ts'
import { expect } from '../support/fixtures.ts'
import { orderNamedTee } from '../support/orders.ts'
import { at, type Screen } from './screen.ts'

/** A paid order of a guest, opened and brought into a state. */
const asOrder = (act: (page: Page, number: string) => Promise<unknown>): Screen =>
  at('/order-tracking', async (page) => {
    const number = await orderNamedTee(page, 'Ann')
    await page.goto(`/order/${number}`)
    await expect(page.getByRole('region', { name: 'Total' })).toBeVisible()
    await act(page, number)
  })

/** Opens the form of the tee and the second step for another size. */
async function previewSize(page: Page): Promise<void> {
  await openForm(page)
  await page.getByLabel('Size').selectOption('2XL')
  await page.getByRole('button', { name: 'Check the price' }).click()
  await expect(page.getByRole('heading', { name: 'Check your change' })).toBeVisible()
}

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Change Best Day Ever/ }).click()
  await expect(page.getByLabel('Size')).toBeVisible()
}

async function payLater(page: Page): Promise<void> {
  await previewSize(page)
  await page.getByRole('button', { name: /^Continue to pay/ }).click()
  await expect(page.getByRole('heading', { name: /^Change of order/ })).toBeVisible()
}

export const changing: Record<string, Screen> = {
  'order-change': asOrder(openForm),
  'order-change-price': asOrder(previewSize),
  'order-change-address': asOrder(async (page) => {
    await page.getByRole('button', { name: 'Change address' }).click()
    await expect(page.getByRole('form', { name: 'Change address' })).toBeVisible()
  }),
  'order-change-proposed': asOrder(async (page, number) => {
    await payLater(page)
    await page.goto(`/order/${number}`)
    await expect(page.getByRole('button', { name: 'Pay $2.00' })).toBeVisible()
  }),
  'checkout-adjustment': asOrder(async (page) => {
    await payLater(page)
    await expect(cardFrame(page).locator('[autocomplete="cc-number"]')).toBeVisible()
  }),
  'order-in-production': asOrder(async (page, number) => {
    await runCli('confirm', number)
    await page.reload()
    await expect(page.getByText('We have started to make your order')).toBeVisible()
  }),
  'order-return': asOrder(async (page, number) => {
    await runCli('ship', number, '--carrier', 'DHL', '--tracking', 'JD0149')
    await page.reload()
    await page.getByRole('button', { name: 'Return items' }).click()
  }),
  'order-withdrawal': asOrder(async (page) => {
    await page.getByRole('button', { name: 'Withdraw from this purchase' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('button', { name: 'Confirm withdrawal' })).toBeVisible()
  }),
  withdrawal: at('/withdrawal'),
}
