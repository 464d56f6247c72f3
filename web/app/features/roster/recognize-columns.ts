import { teamLimits } from '@inkloom/contract/team-limits'
import { printedText } from '@inkloom/contract/printed-text'
import { blankRow, cellOf, fieldKey, withCell, type RosterSpec, type RowTexts } from './roster.ts'

/** What the columns of a pasted table mean; null leaves a column out. */
export interface Mapping {
  hasHeader: boolean
  /** Keys of the roster's columns. */
  columns: readonly (string | null)[]
}

type Spec = Pick<RosterSpec, 'fields' | 'carried' | 'sizes' | 'colors' | 'columns' | 'detail'>

/** Words of a header in lower case, as people write them. */
const headerWords = {
  size: /^(t-?shirt |shirt |jersey |hoodie |garment |uniform |adult |youth )?(sizes?|sz)( of .*)?$/,
  color: /^(t-?shirt |shirt |jersey |garment )?colou?rs?$/,
  count:
    /^(qty|quantity|quantities|count|pcs|pieces|amount|how many|copies|units|total|# of (items|shirts|jerseys))\.?( .*)?$/,
  number: /^((player|jersey|shirt|uniform|back|team) ?)?(#|no|nr|num|number|numbers|jersey)\.?( on .*)?$/,
  name: /^((player|jersey|shirt|back|full|print|kid|child|member|participant|athlete)('?s)? ?)?(name|names|player|athlete|member|participant|kid|child|who|text)( on .*)?$/,
  lastName: /^(last|family|sur) ?name$|^last$/,
  firstName: /^(first|given|nick) ?name$|^(first|nickname)$/,
  team: /^((team|club|school|squad|class|group|company|crew)( name)?)$/,
} as const

/** The first rows say what a column is. */
const sampleRows = 60

/** Recognizes the columns of a table by their headers and by their content. */
export function recognizeColumns(spec: Spec, cells: readonly (readonly string[])[]): Mapping {
  const hasHeader = startsWithHeader(spec, cells)
  const rows = cells.slice(hasHeader ? 1 : 0, sampleRows)
  const width = cells[0]?.length ?? 0
  const columns: (string | null)[] = Array(width).fill(null)
  const free = new Set(spec.columns.map(({ key }) => key))
  const assign = (index: number, key: string | undefined) => {
    if (key === undefined || !free.delete(key)) return
    columns[index] = key
  }
  if (hasHeader) {
    const titles = cells[0]!.map((title) => title.toLowerCase().trim())
    for (const [index, title] of titles.entries()) {
      assign(index, spec.columns.find(({ label }) => label.toLowerCase() === title)?.key)
    }
    for (const [index, title] of titles.entries()) {
      if (columns[index] === null) assign(index, titledColumn(spec, title, free, titles))
    }
  }
  const left = Array.from({ length: width }, (_, index) => index).filter((index) => columns[index] === null)
  const content = new Map(left.map((index) => [index, contentOf(spec, rows, index)]))
  const best = (score: (content: Content) => number) =>
    left
      .filter((index) => columns[index] === null && score(content.get(index)!) > 0)
      .toSorted((a, b) => score(content.get(b)!) - score(content.get(a)!))[0]
  const assignBest = (key: string, score: (content: Content) => number) => {
    const index = free.has(key) ? best(score) : undefined
    if (index !== undefined) assign(index, key)
  }
  assignBest('size', ({ sizes }) => (sizes >= 0.5 ? sizes : 0))
  assignBest('color', ({ colors }) => (colors >= 0.5 ? colors : 0))
  const digits = left.filter((index) => columns[index] === null && content.get(index)!.digits >= 0.6)
  for (const { label, max_length = 4 } of spec.fields.filter(({ type }) => type === 'number')) {
    assignBest(fieldKey(label), ({ digits: share, isIndex, isConstant, longest, distinct }) =>
      share < 0.6 || longest > max_length || isConstant || (isIndex && digits.length > 1) ? 0 : distinct,
    )
  }
  assignBest('count', ({ digits: share, isIndex, longest }) =>
    share < 0.6 || longest > 3 || isIndex ? 0 : share,
  )
  const texts = spec.fields.filter(({ type }) => type === 'text')
  const score =
    (max_length: number | undefined, isShared: boolean) =>
    ({ digits: share, isNoise, fits, isConstant, distinct, filled }: Content) =>
      share >= 0.6 || isNoise || fits(max_length) < 0.5
        ? 0
        : (isConstant === isShared ? 2 : 1) + distinct * filled
  const personal = texts.filter(({ label }) => !spec.carried.has(label))
  for (const { label, max_length } of personal) assignBest(fieldKey(label), score(max_length, false))
  // A text that all rows have in common; of one row nothing can be said.
  for (const { label, max_length } of texts.filter(({ label }) => spec.carried.has(label))) {
    assignBest(fieldKey(label), (column) =>
      column.isConstant || personal.length === 0 ? score(max_length, true)(column) : 0,
    )
  }
  return { hasHeader, columns }
}

/** The key that a header names. Two name columns: the last name where there are numbers, as on a jersey, else the first name. */
function titledColumn(
  spec: Spec,
  title: string,
  free: ReadonlySet<string>,
  titles: readonly string[],
): string | undefined {
  for (const key of ['size', 'color', 'count'] as const) if (headerWords[key].test(title)) return key
  const open = spec.fields.filter(({ label }) => free.has(fieldKey(label)))
  if (headerWords.number.test(title)) {
    const number = open.find(({ type }) => type === 'number')
    return number && fieldKey(number.label)
  }
  const texts = open.filter(({ type }) => type === 'text')
  if (headerWords.team.test(title)) {
    const team = texts.find(({ label }) => spec.carried.has(label))
    return team && fieldKey(team.label)
  }
  const isPair =
    titles.some((each) => headerWords.firstName.test(each)) &&
    titles.some((each) => headerWords.lastName.test(each))
  const hasNumbers = spec.fields.some(({ type }) => type === 'number')
  const isOther = (hasNumbers ? headerWords.firstName : headerWords.lastName).test(title)
  if (isPair && isOther) return undefined
  if (![headerWords.name, headerWords.firstName, headerWords.lastName].some((words) => words.test(title)))
    return undefined
  const personal = texts.find(({ label }) => !spec.carried.has(label)) ?? texts[0]
  return personal && fieldKey(personal.label)
}

/** Whether the first row names the columns instead of being one of the items. */
function startsWithHeader(spec: Spec, cells: readonly (readonly string[])[]): boolean {
  const [first, ...others] = cells
  if (!first) return false
  const titles = first.map((title) => title.toLowerCase().trim())
  const isData = titles.some(
    (title) => matchSize(spec, title) !== null || matchColor(spec, title) !== null || /^\d+$/.test(title),
  )
  if (isData) return false
  const labels = spec.columns.map(({ label }) => label.toLowerCase())
  const words = Object.values(headerWords)
  if (titles.some((title) => labels.includes(title) || words.some((word) => word.test(title)))) return true
  if (others.length === 0) return false
  // A text above numbers and one above sizes.
  const odd = titles.filter((title, index) => {
    const { sizes, digits } = contentOf(spec, others.slice(0, sampleRows), index)
    return title !== '' && (sizes >= 0.9 || digits >= 0.9)
  })
  return odd.length >= 2
}

interface Content {
  /** Shares of the filled cells. */
  sizes: number
  colors: number
  digits: number
  /** The share of the cells that are filled. */
  filled: number
  /** The share of different texts. */
  distinct: number
  /** The same text in at least two rows and no other. */
  isConstant: boolean
  /** 1, 2, 3 and so on. */
  isIndex: boolean
  /** Email addresses, dates and times. */
  isNoise: boolean
  /** Characters of the longest cell. */
  longest: number
  fits: (maxLength: number | undefined) => number
}

const noise = /@.+\.|^\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}\b|^\d{1,2}:\d{2}|^[+(]?\d[\d\s().-]{8,}$|^https?:/

function contentOf(spec: Spec, rows: readonly (readonly string[])[], index: number): Content {
  const all = rows.map((row) => row[index] ?? '')
  const cells = all.filter((cell) => cell !== '')
  const count = Math.max(1, cells.length)
  const share = (test: (cell: string) => boolean) => cells.filter(test).length / count
  const numbers = cells.map(cleanNumber)
  return {
    sizes: share((cell) => matchSize(spec, cell) !== null),
    colors: share((cell) => matchColor(spec, cell) !== null),
    digits: numbers.filter((cell) => /^\d{1,4}$/.test(cell)).length / count,
    filled: cells.length / Math.max(1, all.length),
    distinct: new Set(cells).size / count,
    isConstant: cells.length > 1 && new Set(cells).size === 1,
    isIndex: cells.length > 2 && numbers.every((cell, at) => cell === String(at + 1)),
    isNoise: share((cell) => noise.test(cell)) > 0.5,
    longest: Math.max(0, ...numbers.map((cell) => cell.length)),
    fits: (maxLength) => share((cell) => [...cell].length <= (maxLength ?? Infinity) * 1.5),
  }
}

/** The rows of a table by a mapping, and how many did not fit. `defaults` are texts of fields that have no column. */
export function rowsOf(
  spec: Spec,
  cells: readonly (readonly string[])[],
  { hasHeader, columns }: Mapping,
  defaults: Readonly<Record<string, string>>,
  base: RowTexts,
  room: number = teamLimits.rosterRowsMax,
): { rows: RowTexts[]; cut: number } {
  const mapped = columns.flatMap((key, index) => (key === null ? [] : [{ key, index }]))
  const start: RowTexts = { ...blankRow(spec as RosterSpec, undefined), color: base.color, size: base.size }
  const labels = new Set(mapped.map(({ key }) => key))
  const values = Object.fromEntries(
    Object.entries(defaults).filter(([label, text]) => text !== '' && !labels.has(fieldKey(label))),
  )
  const rows = cells
    .slice(hasHeader ? 1 : 0)
    .filter((row) => mapped.some(({ index }) => row[index] !== '') && !isTotal(row))
    .map((row) =>
      mapped.reduce<RowTexts>(
        (made, { key, index }) => withCell(made, key, cleanCell(spec, key, row[index] ?? '', made)),
        { ...start, values },
      ),
    )
  return { rows: rows.slice(0, room), cut: Math.max(0, rows.length - room) }
}

function isTotal(row: readonly string[]): boolean {
  return /^(grand )?total:?$/i.test(row.find((cell) => cell !== '') ?? '')
}

/** A pasted text in the form that the cell of a column has. */
export function cleanCell(spec: Spec, key: string, text: string, row?: RowTexts): string {
  if (key === 'size') return matchSize(spec, text) ?? text
  if (key === 'color') return (matchColor(spec, text) ?? text) || (row ? cellOf(row, 'color') : '')
  if (key === 'count') return cleanNumber(text.replace(/^x\s*|\s*(x|pcs?\.?)$/i, '')) || '1'
  const field = spec.fields.find(({ label }) => fieldKey(label) === key)
  return field?.type === 'number' ? cleanNumber(text) : printedText(text)
}

/** '#7', 'No. 7' and '7.0' are 7. */
function cleanNumber(text: string): string {
  return text.replace(/^(#|no\.?|nr\.?|number)\s*(?=\d)/i, '').replace(/^(\d+)[.,]0+$/, '$1')
}

const sizeWords: readonly (readonly [RegExp, string])[] = [
  [/\b(adult|unisex|men'?s|women'?s|mens|womens|size)\b/g, ''],
  [/extra[\s-]*extra[\s-]*/g, '2x'],
  [/(extra|x)[\s-]*(?=small|large|s$|l$)/g, 'x'],
  [/\bsmall\b|(?<=x)small/g, 's'],
  [/\bmed(ium)?\b/g, 'm'],
  [/\blarge\b|(?<=x)large/g, 'l'],
]

function sizeForm(text: string): string {
  const plain = sizeWords
    .reduce((form, [word, replacement]) => form.replace(word, replacement), text.toLowerCase())
    .replace(/[\s."'-]+/g, '')
  // XXL is 2XL.
  return plain.replace(/^(x{2,})(?=[sl]$)/, (repeated) => `${repeated.length}x`)
}

const sizeForms = new WeakMap<readonly string[], Map<string, string>>()

/** The offered size that a text means: 'x-large' and 'Xl' are XL. */
export function matchSize({ sizes }: Pick<Spec, 'sizes'>, text: string): string | null {
  if (text === '' || text.length > 30) return null
  if (sizes.includes(text)) return text
  const forms = sizeForms.get(sizes) ?? new Map(sizes.map((size) => [sizeForm(size), size]))
  sizeForms.set(sizes, forms)
  return forms.get(sizeForm(text)) ?? null
}

export function matchColor({ colors }: Pick<Spec, 'colors'>, text: string): string | null {
  const wanted = text.toLowerCase().replace(/grey/g, 'gray').trim()
  return colors.find((color) => color.toLowerCase().replace(/grey/g, 'gray') === wanted) ?? null
}
