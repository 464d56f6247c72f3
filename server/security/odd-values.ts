import type { Random } from './random.ts'

/** Marks a text that is written into JSON without quotes, such as a number that JavaScript cannot represent. */
export const rawMark = '\ue000'
/** Marks a key that is written as another key of the same name. */
export const duplicateMark = '\ue001'

const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00a\ud83d',
  '\ufeffBOM',
  '\u202eright to left',
  '\u2028\u2029\u0085',
  'a\r\nBcc: other@shop.test',
  'a\u0301\u0302\u0303\u0304'.repeat(20),
  '👩‍👩‍👧‍👦'.repeat(10),
  'İıẞﬃǅ',
  '１２３',
  '٣',
  '\ufffe\uffff\u{10ffff}',
  "' or 1=1 --",
  '"; drop table users; --',
  '%%_\\_%',
  '$1 $$ ${7*7} {{7*7}}',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  'C:\\windows\\win.ini',
  '&|!():*<->',
  '!!!((((',
  "'' & 'a':*",
  '*'.repeat(100),
  '-'.repeat(200),
  'NaN',
  'Infinity',
  '-0',
  '1e5',
  '0x10',
  ' 5 ',
  '00000000001',
  '2147483648',
  '99999999999999999999',
  '1.005',
  '-1',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'toString',
  '0000-00-00T99:99:99Z',
  'a@b.test\u0007',
  `a@${'b.'.repeat(120)}test`,
  `${'a'.repeat(240)}@b.test`,
  'ＡＤＭＩＮ@shop.test',
]

const oddNumbers = [
  0,
  -1,
  1,
  0.5,
  1.005,
  -0.01,
  1e-7,
  9999,
  10_000,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  99_999_999.99,
  `${rawMark}-0`,
  `${rawMark}1e999`,
  `${rawMark}-1e999`,
  `${rawMark}1e-999`,
  `${rawMark}123456789012345678901234567890`,
  `${rawMark}0.1000000000000000055511151231257827021181583404541015625`,
]

export const prototypeKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '']

const lengths = [300, 2001, 5001, 30_000]

export function oddText(random: Random): string {
  if (random.isIn(80)) return random.pick(oddTexts)
  return random.pick(['a', 'é', '𝕏', ' ', '\n', '\0', '<', '"', '\\']).repeat(random.pick(lengths))
}

export function oddNumber(random: Random): unknown {
  return random.pick(oddNumbers)
}

/** A value of any type. */
export function oddValue(random: Random): unknown {
  const kinds = [
    () => null,
    () => random.isIn(50),
    () => [],
    () => ({}),
    () => nested(random),
    () => withPrototypeKeys(random),
    () => Array.from({ length: random.pick([2, 101, 4000]) }, () => random.pick([0, '', null])),
    () => oddNumber(random),
    () => oddText(random),
  ]
  return random.pick(kinds)()
}

/** Just within the limit of depth, just beyond it, or far beyond it. */
export function nested(random: Random): unknown {
  const depth = random.pick([15, 25, 2000])
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"a":', '}'],
  ])
  return `${rawMark}${open.repeat(depth)}0${close.repeat(depth)}`
}

export function withPrototypeKeys(random: Random): object {
  return Object.fromEntries(prototypeKeys.map((key) => [key, random.pick([1, 'a', null, { admin: true }])]))
}

/** Encoded, as a segment of a path. Without dot segments, which select another path. */
export const oddSegments = [
  '',
  '%',
  '%00',
  '%2',
  '%ff',
  '%E0%A4%A',
  '%ED%A0%80',
  '%F0%9F%98%80',
  '..%2f..%2fetc',
  '%5c..%5c',
  'a'.repeat(3000),
  '-'.repeat(201),
  '0',
  '-1',
  '1.0',
  '1e1',
  '0x1',
  '+1',
  '01',
  '1%201',
  '1;2',
  '2147483648',
  '99999999999',
  'null',
  '__proto__',
  'constructor',
  "'",
  'A',
  '%3Cscript%3E',
  '{id}',
  ':id',
  '*',
]
