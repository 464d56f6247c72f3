import type { Locator, Page } from '@playwright/test'
import { jersey } from './customizer.ts'
import { expect, ready } from './fixtures.ts'

export const teamOrder = (page: Page) => page.getByRole('dialog', { name: 'Order for a team' })

/** A list of the softball jersey's players with headings, as a spreadsheet copies it. */
export function teamList(count: number): string {
  const sizes = ['S', 'M', 'L', 'XL', '2XL']
  const players = Array.from({ length: count }, (_, at) =>
    [`Player ${String.fromCharCode(65 + (at % 26))}${at}`, at, sizes[at % sizes.length]].join('\t'),
  )
  return ['Player\tNo.\tSize', ...players].join('\n')
}

export async function openTeamOrder(page: Page, path = jersey): Promise<void> {
  await page.goto(path)
  await ready(page)
  await page.getByRole('button', { name: /^Order for a team/ }).click()
  await expect(teamOrder(page).getByRole('table')).toBeVisible()
}

/** Pastes a text into a field as the browser does it; the clipboard of the machine stays as it is. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** Pastes a list and enters the team of all its players. */
export async function pasteTeam(page: Page, list: string): Promise<void> {
  await paste(teamOrder(page).getByLabel('Paste your list'), list)
  await teamOrder(page).getByLabel('Team name, the same for all rows').fill('Thunder')
}
