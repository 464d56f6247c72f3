import type { Page } from '@playwright/test'
import { signIn } from '../support/users.ts'

/** A screen of the shop in one of its states. */
export interface Screen {
  path: string
  /** Runs before the screen is opened, such as a login. */
  before?: (page: Page) => Promise<unknown>
  /** Brings the open screen into its state. */
  act?: (page: Page) => Promise<unknown>
  /** The only layout that has this state; by default both. The layout changes at 1024 pixels. */
  only?: 'narrow' | 'wide'
  /** Parts of the console errors that belong to this state. */
  consoleErrors?: string[]
}

export const at = (path: string, act?: Screen['act']): Screen => (act ? { path, act } : { path })

export const asCustomer = (path: string, act?: Screen['act']): Screen => ({
  ...at(path, act),
  before: signIn,
})

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

/** Waits for a toast and hides it: toasts have a test of their own. */
export async function hideToast(page: Page, text: string): Promise<void> {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: text }).first()
  await toast.evaluate((element) => {
    element.closest<HTMLElement>('[data-sonner-toaster]')!.style.display = 'none'
  })
}
