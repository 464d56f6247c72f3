import { combinationOf, type Findings, shown, splitList } from './cells.ts'
import { decodeEntities } from './plain-text.ts'
import type { FileRow } from './types.ts'

export interface Attribute {
  name: string
  value: string
}

interface AttributeCell {
  name: string
  values: string[]
  column: string
}

/** The attributes of a row in the order of their numbers. */
export function attributesOf(header: string[], cells: string[]): AttributeCell[] {
  return header.flatMap((column, at) => {
    const number = /^attribute (\d+) name$/i.exec(column)?.[1]
    const name = number === undefined ? '' : decodeEntities((cells[at] ?? '').trim())
    if (name === '') return []
    const valueAt = header.findIndex((name) => name.toLowerCase() === `attribute ${number} value(s)`)
    const values = splitList(decodeEntities(cells[valueAt] ?? ''))
    return [{ name, values, column: header[valueAt] ?? column }]
  })
}

/** The combinations that variations sell: an attribute without a value means all values of the product. */
export function variationsOf(
  header: string[],
  own: AttributeCell[],
  children: FileRow[],
  found: Findings,
): { row: FileRow; attributes: Attribute[] }[] {
  const read = children.map((row) => ({ row, given: attributesOf(header, row.cells) }))
  if (!header.some((name) => /^attribute \d+ name$/i.test(name))) {
    found.note(
      'no_option_columns',
      children[0]!.line,
      null,
      'The file has no attribute columns: variants are left as they are.',
    )
    return []
  }
  const names = namesOf(
    own,
    read.flatMap(({ given }) => given),
  )
  const sold = read.map(({ row, given }) => ({
    row,
    values: names.map((name) => valuesOf(name, own, given, row, found)),
  }))
  const exact = new Set(
    sold
      .filter(({ values }) => values.every(({ length }) => length === 1))
      .map(({ values }) => combinationOf(combinations(names, values)[0]!)),
  )
  return sold.flatMap(({ row, values }) => {
    const all = combinations(names, values)
    return all
      .filter((attributes) => all.length === 1 || !exact.has(combinationOf(attributes)))
      .map((attributes) => ({ row, attributes }))
  })
}

/** The attributes that the variations have, in the order of the product. */
function namesOf(own: AttributeCell[], given: AttributeCell[]): string[] {
  const used = new Map(given.map(({ name }) => [name.toLowerCase(), name]))
  const ordered = own.filter(({ name }) => used.has(name.toLowerCase())).map(({ name }) => name)
  const known = new Set(ordered.map((name) => name.toLowerCase()))
  return [...ordered, ...[...used].filter(([plain]) => !known.has(plain)).map(([, name]) => name)]
}

function valuesOf(
  name: string,
  own: AttributeCell[],
  given: AttributeCell[],
  row: FileRow,
  found: Findings,
): string[] {
  const same = (attribute: AttributeCell) => attribute.name.toLowerCase() === name.toLowerCase()
  const cell = given.find(same)
  if (cell && cell.values.length === 1) return cell.values
  if (cell && cell.values.length > 1) {
    const text = `A variation has one value of ${shown(name)}, not ${cell.values.length}. A comma in a value is written with a backslash.`
    found.problem('several_values', row.line, cell.column, text)
    return []
  }
  const all = own.find(same)?.values ?? []
  if (all.length === 0) {
    const text = `This variation has no value of ${shown(name)}, and the product lists none.`
    found.problem('missing_option_value', row.line, cell?.column ?? null, text)
    return []
  }
  const text = `This variation is for any ${shown(name)}: it becomes one variant for each of ${all.length} values.`
  found.note('any_value', row.line, cell?.column ?? null, text)
  return all
}

function combinations(names: string[], values: string[][]): Attribute[][] {
  return names.reduce<Attribute[][]>(
    (all, name, at) =>
      all.flatMap((attributes) => values[at]!.map((value) => [...attributes, { name, value }])),
    [[]],
  )
}
