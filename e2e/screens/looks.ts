import type { Page } from '@playwright/test'
import { fillDesign, jersey } from '../support/customizer.ts'
import { createDesign, createLook, keyOf } from '../support/designs.ts'
import { expect } from '../support/fixtures.ts'
import { createCustomer } from '../support/users.ts'
import { at, press, type Screen } from './screen.ts'

const title = 'Is the name too large for the mug?'

/** The screen is opened before its link is known. */
const opened = (owner: boolean, act?: Screen['act']): Screen =>
  at('/faq', async (page) => {
    const look = await createLook(page, await createDesign(page, 'Grandpa Joe'), title)
    const answers = [
      { answer: 'good', name: 'Bo' },
      { answer: 'note', text: 'A bit smaller.\nThen it is perfect.' },
    ]
    for (const data of owner ? answers : []) {
      await page.request.post(`/api/looks/${look.key}/answers`, { data })
    }
    await page.goto(owner ? look.owner_url : look.url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await act?.(page)
  })

export const looks: Record<string, Screen> = {
  look: opened(false),
  'look-error': opened(false, async (page) => {
    await press('Send note')(page)
    await expect(page.getByText('Please write a note')).toBeVisible()
  }),
  'look-thanks': opened(false, async (page) => {
    await press('Looks good')(page)
    await expect(page.getByText('Thank you!')).toBeVisible()
  }),
  'look-answers': opened(true),
  'look-unknown': {
    ...at(`/look/${'A'.repeat(22)}`, (page) =>
      expect(page.getByText("This link doesn't exist or has expired")).toBeVisible(),
    ),
    consoleErrors: ['status of 404'],
  },
  'look-share': at(jersey, async (page) => {
    await fillDesign(page)
    await press('Share for a second look')(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByRole('dialog', { name: 'Your link is ready' })).toBeVisible()
  }),
  'account-designs': {
    ...at('/account', (page) =>
      expect(page.getByRole('region', { name: 'Saved designs' }).getByRole('article')).toHaveCount(2),
    ),
    before: saveDesigns,
  },
}

async function saveDesigns(page: Page): Promise<void> {
  const { access_token } = await createCustomer(page)
  const designs = [await createDesign(page, 'Grandpa Joe'), await createDesign(page, 'Grandma Kay')]
  await createLook(page, designs[0]!, title, access_token)
  await page.request.put('/api/me/designs', {
    headers: { Authorization: `Bearer ${access_token}` },
    data: {
      hashes: designs.map(({ hash }) => hash),
      keys: Object.fromEntries(designs.map((design) => [design.hash, keyOf(design)])),
    },
  })
}
