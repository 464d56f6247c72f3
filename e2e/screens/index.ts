import type { Page } from '@playwright/test'
import { account } from './account.ts'
import { browsing } from './browsing.ts'
import { buying } from './buying.ts'
import { changing } from './changing.ts'
import { collecting } from './collecting.ts'
import { looks } from './looks.ts'
import { product } from './product.ts'
import { reading } from './reading.ts'
import type { Screen } from './screen.ts'
import { ready } from '../support/fixtures.ts'

/** Every screen and its states, by name. */
export const screens: Record<string, Screen> = {
  ...browsing,
  ...product,
  ...collecting,
  ...buying,
  ...changing,
  ...account,
  ...reading,
  ...looks,
}

/** Opens a screen in its state. */
export async function openScreen(page: Page, { path, before, act }: Screen): Promise<void> {
  await before?.(page)
  await page.goto(path)
  await ready(page)
  await act?.(page)
}
