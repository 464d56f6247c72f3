import type { Page } from '@playwright/test'
import { createList, entry, openList } from '../support/collect.ts'
import { jersey } from '../support/customizer.ts'
import { expect } from '../support/fixtures.ts'
import { at, press, type Screen } from './screen.ts'

type List = Awaited<ReturnType<typeof createList>>

/** The screen of a new list. Its address is known only then. */
const ofList = (act: (page: Page, list: List) => Promise<unknown>): Screen =>
  at('/offline', async (page) => act(page, await createList(page.request, ['Ada Lovelace', 'Grace Hopper'])))

async function fillIn(page: Page, { key }: List): Promise<void> {
  const response = await page.request.post(`/api/rosters/${key}/rows`, {
    data: { name: 'Edsger Dijkstra', ...entry('Dijkstra') },
  })
  expect(response.status()).toBe(201)
}

/** Shows the organizer's screen with a row that is filled in. */
async function organize(page: Page, list: List): Promise<void> {
  await fillIn(page, list)
  await openList(page, list.organizer)
  await expect(page.getByText('1 of 3 filled in')).toBeVisible()
}

export const collecting: Record<string, Screen> = {
  'roster-create': at(jersey, async (page) => {
    await press('Collect names with a link')(page)
    await expect(page.getByLabel('Name of the list')).toBeVisible()
  }),
  'roster-member': ofList(async (page, { member }) => {
    await openList(page, member)
    await expect(page.getByLabel('Who are you?')).toBeVisible()
  }),
  'roster-member-errors': ofList(async (page, { member }) => {
    await openList(page, member)
    await press('Add me')(page)
    await expect(page.getByText('Please choose your name.')).toBeVisible()
  }),
  'roster-in': ofList(async (page, list) => {
    await fillIn(page, list)
    await openList(page, list.member)
    await expect(page.getByText("You're in, Edsger Dijkstra!")).toBeVisible()
  }),
  'roster-organizer': ofList(organize),
  'roster-edit': ofList(async (page, list) => {
    await organize(page, list)
    await press('Edit Edsger Dijkstra')(page)
    await expect(page.getByRole('dialog').getByLabel('Player name')).toHaveValue('DIJKSTRA')
  }),
  'roster-locked': ofList(async (page, { key, manageKey, member }) => {
    await page.request.patch(`/api/rosters/${key}`, {
      headers: { 'X-Roster-Key': manageKey },
      data: { state: 'locked' },
    })
    await openList(page, member)
    await expect(page.getByText('The organizer has locked this list')).toBeVisible()
  }),
  'roster-unknown': {
    ...at('/roster/none', (page) => expect(page.getByText("We can't find this list")).toBeVisible()),
    consoleErrors: ['status of 400'],
  },
}
