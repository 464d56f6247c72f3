import { afterEach, expect, test } from 'vitest'
import { formatDay } from './format.ts'
import { formatLocalTime } from './format-local-time.ts'
import { formatLocalDay } from './local-time.tsx'

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

test('a day is the day of the viewer', () => {
  process.env['TZ'] = 'America/Chicago'
  expect(formatLocalDay('2026-11-18T03:00:00.000Z')).toBe('November 17, 2026')
  expect(formatDay('2026-11-18T03:00:00.000Z')).toBe('November 18, 2026')
})

test('a time names its time zone', () => {
  const plain = (text: string) => text.replaceAll('\u202f', ' ')
  expect(plain(formatLocalTime('2026-11-17T19:05:00.000Z', 'America/Chicago'))).toBe(
    'Nov 17, 2026, 1:05 PM CST',
  )
  expect(plain(formatLocalTime('2026-11-17T19:05:00.000Z', 'UTC'))).toBe('Nov 17, 2026, 7:05 PM UTC')
})
