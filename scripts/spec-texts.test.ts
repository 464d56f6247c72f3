import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findSpecTexts } from './spec-texts.mjs'
import sections from './spec-texts.json' with { type: 'json' }

it('every text of the specification is shown by a test', () => {
  const missing = findSpecTexts(join(import.meta.dirname, '..'), sections).filter(({ test }) => test === null)
  expect(missing.map(({ text }) => text)).toEqual([])
})

it('names the test that shows a text and reports texts without one', () => {
  const root = mkdtempSync(join(tmpdir(), 'inkloom-texts-'))
  try {
    mkdirSync(join(root, 'e2e'))
    writeFileSync(
      join(root, 'e2e/cart.spec.ts'),
      `import { test } from 'x'

for (const text of ['In a table']) {
  test(\`a table shows \${text}\`, () => undefined)
}

test('a journey', () => {
  expect('Shown')
})
`,
    )
    writeFileSync(join(root, 'cart.test.ts'), `it('a unit', () => {\n  expect('Shown, or Computed')\n})\n`)
    const rows = findSpecTexts(root, { 5: ['Shown', 'In a table', 'Computed', 'Nowhere'] })
    expect(rows.map(({ text, path, test }) => [text, path, test])).toEqual([
      ['Shown', 'e2e/cart.spec.ts', 'a journey'],
      ['In a table', 'e2e/cart.spec.ts', 'a table shows ${text}'],
      ['Computed', 'cart.test.ts', 'a unit'],
      ['Nowhere', null, null],
    ])
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
