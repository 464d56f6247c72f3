import type { Page } from '@playwright/test'
import { account } from './screens/account.ts'
import { browsing } from './screens/browsing.ts'
import { buying } from './screens/buying.ts'
import { product } from './screens/product.ts'
import { reading } from './screens/reading.ts'
import type { Screen } from './screens/screen.ts'
import { ready } from './test.ts'

/** Every screen and its states, by name. */
export const screens: Record<string, Screen> = { ...browsing, ...product, ...buying, ...account, ...reading }

/** Brings a screen into its state. */
export async function bring(page: Page, { path, before, act }: Screen): Promise<void> {
  await before?.(page)
  await page.goto(path)
  await ready(page)
  await act?.(page)
}
