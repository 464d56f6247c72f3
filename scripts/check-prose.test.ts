import { describe, expect, it } from 'vitest'
import { findBannedPhrases, findShopWords } from './check-prose.mjs'

const violations: [place: string, file: string, text: string][] = [
  ['a line comment', 'server/a.ts', 'const a = 1 // Nobody waits for it.'],
  ['a doc comment', 'server/a.ts', '/**\n * One more room for tests.\n */'],
  ['a JSX comment', 'web/a.tsx', '<p>{/* The door to the cart. */}</p>'],
  ['a script comment', 'scripts/a.mjs', '// Whoever comes first.'],
  ['an SQL comment', 'server/db/a.sql', "select 'x' -- tells the cache"],
  ['a style comment', 'web/a.css', 'p { margin: 0 } /* The keeper of margins */'],
  ['a document', 'docs/a.md', 'The reservation is let go of.'],
  ['a setting', '.env.example', '# How often it rests.'],
  ['a test title', 'e2e/a.spec.ts', "test('every road ends here', () => {})"],
  ['a title of a test table', 'server/a.test.ts', "it.each(cases)('hears %s', () => {})"],
  ['a title after a long test table', 'server/a.test.ts', "])('stands still: %s', () => {})"],
  ['a title on the next line', 'server/a.test.ts', "it.each(cases)(\n  'comes along',\n  () => {},\n)"],
  ['a sentence that starts with a clause', 'server/a.ts', '// Who asks late gets the old page.'],
  ['British spelling', 'server/a.ts', '// Normalises the colour.'],
]

const allowed: [what: string, file: string, text: string][] = [
  ['shop texts in strings', 'demo/copy/a.ts', "const text = 'Nobody else has this one // really'"],
  ['URLs', 'server/a.ts', "const url = 'https://example.com/room'"],
  ['quoted texts', 'server/a.test.ts', `it('answers "We told you by email"', () => {})`],
  ['code in documents', 'docs/a.md', 'Runs as `nobody`.\n```\ndoor\n```'],
  ['link targets', 'docs/a.md', '[decision](0007-room.md)'],
  ['rest parameters', 'server/a.ts', '// Rest parameters follow the rest of the arguments.'],
  ['letter spacing', 'web/a.css', '/* letter-spacing needs more letters */'],
  ['fixed expressions', 'server/a.ts', '// A stand-alone tool stands in for it; tells two lines apart.'],
]

describe('check-prose', () => {
  it.each(violations)('rejects %s', (_, file, text) => {
    expect(findBannedPhrases(file, text)).not.toEqual([])
  })

  it.each(allowed)('accepts %s', (_, file, text) => {
    expect(findBannedPhrases(file, text)).toEqual([])
  })

  it.each([
    ['web/app/a.tsx', '      Your parcel is on its way.'],
    ['web/app/a.tsx', '<p>Two pieces</p>'],
    ['web/app/a.tsx', "const title = 'We sent a mail'"],
    ['contract/messages.ts', '  text: "Enter your order code",'],
    ['server/email/a.ts', 'const line = `Your colour: ${color}`'],
  ])('rejects words of %s that the shop does not use: %s', (file, text) => {
    expect(findShopWords(file, text)).toHaveLength(1)
  })

  it.each([
    ['web/app/a.tsx', "case 'cancelled':"],
    ['web/app/a.tsx', "title: 'Payment cancelled'"],
    ['web/app/a.tsx', "title: 'We sent an email'"],
    ['web/app/a.tsx', '// One piece of the page'],
    ['demo/posts/a.ts', "const text = 'Eleven pieces of cloth'"],
  ])('accepts words of %s: %s', (file, text) => {
    expect(findShopWords(file, text)).toEqual([])
  })

  it('reports the line, the phrase and an alternative', () => {
    expect(findBannedPhrases('a.md', 'First.\nIt is let go of.')).toEqual([
      { line: 2, phrase: 'let go of', instead: 'release' },
    ])
  })
})
