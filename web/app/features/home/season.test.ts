import { expect, test } from 'vitest'
import { seasonOn } from './season.ts'

test.each([
  ['2026-01-01', 'Calendars for the new year'],
  ['2026-02-14', 'For your valentine'],
  ['2026-03-17', 'St. Patrick’s Day'],
  ['2026-07-04', 'Summer tops'],
  ['2026-10-31', 'Ready for Halloween'],
  ['2026-11-18', 'Christmas gifts'],
  ['2026-12-31', 'Calendars for the new year'],
])('%s belongs to "%s"', (day, title) => {
  expect(seasonOn(new Date(`${day}T12:00:00Z`)).title).toBe(title)
})
