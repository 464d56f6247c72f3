import type { Page } from '@playwright/test'
import { expect, signIn } from '../test.ts'

/** A screen of the shop, in one of its states. */
export interface Screen {
  path: string
  /** What happens before it is opened, such as a login. */
  before?: (page: Page) => Promise<unknown>
  /** What brings it into its state. */
  act?: (page: Page) => Promise<unknown>
  /** Where it can be brought there; everywhere else. The layout changes at 1024 pixels. */
  only?: 'narrow' | 'wide'
  /** What the browser says of it, where that is as it should be. */
  complaint?: string
}

export const at = (path: string, act?: Screen['act']): Screen => (act ? { path, act } : { path })

export const asCustomer = (path: string, act?: Screen['act']): Screen => ({
  ...at(path, act),
  before: signIn,
})

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

/** A toast came and went. */
export async function toastIsOver(page: Page, text: string): Promise<void> {
  const toasts = page.locator('[data-sonner-toast]')
  await expect(toasts.filter({ hasText: text }).first()).toBeAttached()
  await expect(toasts).toHaveCount(0)
}
