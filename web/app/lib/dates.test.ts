import { expect, test } from 'vitest'
import { formatDay, formatShortDay } from './dates.ts'

const days = Array.from({ length: 24 }, (_, month) => new Date(Date.UTC(2024, month, 1 + month, 23, 59)))

test.each(days)('%o as the platform writes it', (date) => {
  const long = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  expect(formatDay(date.toISOString())).toBe(new Intl.DateTimeFormat('en-US', long).format(date))
  const short = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  expect(formatShortDay(date)).toBe(new Intl.DateTimeFormat('en-US', short).format(date))
})
