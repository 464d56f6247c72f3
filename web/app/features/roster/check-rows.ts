import { teamLimits } from '@inkloom/contract/team-limits'
import { printedText } from '@inkloom/contract/printed-text'
import { missingLetters } from '@inkloom/renderer/readiness'
import { namesOf } from '../../shop/custom-price.ts'
import { offerOf, type Offer } from '../../shop/offer.ts'
import { availableSizes, soldOutSizes } from '../../shop/selection.ts'
import { choiceOf, isBlank, type RosterRow, type RosterSpec, type RowTexts } from './roster.ts'

export interface CellNote {
  /** The column. */
  key: string
  text: string
  /** A text for the cell that solves the problem. */
  fix?: string
}

export interface RowCheck {
  isBlank: boolean
  /** What keeps the row out of the cart. */
  problems: readonly CellNote[]
  /** What the person may want to know. */
  notes: readonly CellNote[]
  /** The place of an equal row above. */
  sameAs: number | null
}

const blank: RowCheck = { isBlank: true, problems: [], notes: [], sameAs: null }

/** Checks all rows. A row that has not changed has the same object as in the last check, so that it is not rendered again. */
export function rowChecker(spec: RosterSpec): (rows: readonly RosterRow[]) => readonly RowCheck[] {
  const checkSize = memoized(
    (row: RosterRow) => `${row.color}\n${row.size}`,
    (row) => sizeProblem(spec, row),
  )
  const checkRow = cached((row: RosterRow) => checkAlone(spec, row, checkSize))
  const keyOf = cached(rowKey)
  const offer = memoized(
    (row: RosterRow) => `${row.color}\n${row.size}`,
    (row) => offerOf(spec.detail, choiceOf(spec, row)),
  )
  const combined = new WeakMap<RosterRow, { key: string; check: RowCheck }>()
  return (rows) => {
    const places = new Map<string, number>()
    const ordered = new Map<string, number>()
    return rows.map((row, index) => {
      const alone = checkRow(row)
      if (alone.isBlank) return alone
      const key = keyOf(row)
      const first = places.get(key)
      if (first === undefined) places.set(key, index)
      const stock = stockProblem(spec, row, alone, offer, ordered)
      const memo = `${first ?? ''} ${stock?.text ?? ''}`
      const last = combined.get(row)
      if (last?.key === memo) return last.check
      const check = {
        ...alone,
        sameAs: first ?? null,
        problems: stock ? [...alone.problems, stock] : alone.problems,
      }
      combined.set(row, { key: memo, check })
      return check
    })
  }
}

/** Equal rows have equal keys: they become one line of the cart. */
export function rowKey({ values, size, color }: RowTexts): string {
  const printed = Object.entries(values)
    .map(([label, text]) => [label, printedText(text)] as const)
    .filter(([, text]) => text !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([size, color, printed])
}

/** Rows do not change: an edited row is another object. */
export function cached<Value>(check: (row: RosterRow) => Value): (row: RosterRow) => Value {
  const known = new WeakMap<RosterRow, Value>()
  return (row) => {
    const value = known.get(row) ?? check(row)
    known.set(row, value)
    return value
  }
}

function memoized<Value>(keyOf: (row: RosterRow) => string, check: (row: RosterRow) => Value) {
  const known = new Map<string, Value>()
  return (row: RosterRow): Value => {
    const key = keyOf(row)
    if (!known.has(key)) known.set(key, check(row))
    return known.get(key)!
  }
}

function checkAlone(
  spec: RosterSpec,
  row: RosterRow,
  checkSize: (row: RosterRow) => CellNote | null,
): RowCheck {
  if (isBlank(spec, row)) return blank
  const problems: CellNote[] = []
  const notes: CellNote[] = []
  for (const { key, field } of spec.columns) {
    if (!field) continue
    const text = printedText(row.values[field.label] ?? '')
    const problem = textProblem(field, text)
    if (problem !== null) problems.push({ key, text: problem })
    else if (text !== '') {
      const [letters] = lettersOf(spec, field.label, text)
      if (letters?.verdict === 'refused') problems.push({ key, text: letters.text })
      else if (letters) notes.push({ key, text: letters.text })
    }
  }
  const option = checkSize(row) ?? colorProblem(spec, row)
  if (option) problems.push(option)
  const count = row.count.trim()
  if (!/^\d{1,6}$/.test(count) || Number(count) < 1) {
    problems.push({ key: 'count', text: 'Enter 1 or more.' })
  } else if (Number(count) > teamLimits.quantityMax) {
    problems.push({ key: 'count', text: `At most ${teamLimits.quantityMax}.` })
  }
  return { isBlank: false, problems, notes, sameAs: null }
}

function textProblem(
  { label, type, required, max_length }: RosterSpec['fields'][number],
  text: string,
): string | null {
  if (text === '') return required ? `${label} is required.` : null
  if (type === 'number' && !/^\d+$/.test(text)) return 'Only digits, please.'
  const length = [...text].length
  if (max_length === undefined || length <= max_length) return null
  return `At most ${max_length} characters; this has ${length}.`
}

/** What the font cannot print of a text; every font has ASCII. */
function lettersOf({ font, detail }: RosterSpec, label: string, value: string) {
  if (/^[ -~]*$/.test(value)) return []
  const place = { x: 0, y: 0, scale: 1 }
  const field = { label, type: 'text' as const, value, font, ink: '#000000', ...place }
  return missingLetters(field, detail.template_info.fonts)
}

function colorProblem({ colors }: RosterSpec, { color }: RosterRow): CellNote | null {
  if (colors.length === 0 || colors.includes(color)) return null
  return { key: 'color', text: color === '' ? 'Choose a color.' : `There is no ${color}.` }
}

function sizeProblem(spec: RosterSpec, row: RowTexts): CellNote | null {
  const { detail, sizes } = spec
  if (sizes.length === 0) return null
  const { size, color } = row
  if (size === '') return { key: 'size', text: 'Choose a size.' }
  if (!sizes.includes(size)) return { key: 'size', text: `There is no size ${size}.` }
  if (spec.colors.length > 0 && !spec.colors.includes(color)) return null
  const choice = choiceOf(spec, row)
  const offered = availableSizes(detail, choice)
  const soldOut = soldOutSizes(detail, choice, offered)
  const free = offered.filter((each) => !soldOut.has(each))
  const place = spec.colors.length > 1 ? ` in ${color}` : ''
  const isOffered = offered.includes(size)
  if (isOffered && !soldOut.has(size)) return null
  const nearest = nearestSize(sizes, size, free)
  return {
    key: 'size',
    text: isOffered ? `${size} is sold out${place}.` : `${size} isn't available${place}.`,
    ...(nearest !== null && { fix: nearest }),
  }
}

/** The closest size; of two the larger one. */
function nearestSize(sizes: readonly string[], wanted: string, free: readonly string[]): string | null {
  const place = sizes.indexOf(wanted)
  const distance = (size: string) => Math.abs(sizes.indexOf(size) - place - 0.1)
  return free.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}

/** Counts the ordered items of each variant down the table. */
function stockProblem(
  spec: RosterSpec,
  row: RosterRow,
  { problems }: RowCheck,
  offerOfRow: (row: RosterRow) => Offer,
  ordered: Map<string, number>,
): CellNote | null {
  if (problems.length > 0) return null
  const { stock, variant } = offerOfRow(row)
  const key = String(variant?.id ?? '')
  const count = (ordered.get(key) ?? 0) + Number(row.count)
  ordered.set(key, count)
  if (count <= stock) return null
  const options = [spec.colors.length > 1 ? row.color : '', row.size].filter((text) => text !== '')
  const name = options.length > 0 ? ` in ${namesInOrder(options)}` : ''
  return { key: 'count', text: `Only ${stock} left${name}.` }
}

function namesInOrder(options: readonly string[]): string {
  return options.join(' / ')
}

/** How many problems there are, and in which rows. */
export function problemsOf(rows: readonly RosterRow[], checks: readonly RowCheck[]) {
  return checks.flatMap(({ problems }, index) =>
    problems.map((problem) => ({ ...problem, id: rows[index]!.id, place: index + 1 })),
  )
}

/** 'Rows 3 and 7'. */
export function rowsText(places: readonly number[]): string {
  const shown = places.slice(0, 5).map(String)
  const rest = places.length - shown.length
  const list = namesOf(rest > 0 ? [...shown, `${rest} more`] : shown)
  return `${places.length === 1 ? 'Row' : 'Rows'} ${list}`
}
