import { expect, test } from 'vitest'
import { formatTable } from './table.ts'

test.each([
  ['a color code', '\u001b[31mred\u001b[0m'],
  ['a title of the terminal', '\u001b]0;title\u0007'],
  ['another line', 'Ada\r\n1  demo@inkloom.test  paid'],
  ['text in the other direction', '\u202egnp.exe'],
  ['text after 60 characters', `${'x'.repeat(60)}more`],
])('a table does not contain %s (security 21)', (_, text) => {
  const lines = formatTable([{ id: 1, name: text, state: 'open' }]).split('\n')
  expect(lines).toHaveLength(4)
  expect(lines[2]).not.toMatch(/[\p{Cc}\p{Cf}]|more/u)
})
