import type { CustomType, ProductDetail } from '@inkloom/contract/catalog'
import type { FontName } from '@inkloom/contract/fonts'
import { teamLimits } from '@inkloom/contract/team-limits'
import { valuesOf, type Choice } from '../../shop/selection.ts'

/** One item of a team order as typed; the texts may be invalid. */
export interface RosterRow {
  readonly id: number
  /** By the labels of the fields. */
  readonly values: Readonly<Record<string, string>>
  readonly size: string
  readonly color: string
  readonly count: string
}

export type RowTexts = Omit<RosterRow, 'id'>

export interface RosterColumn {
  /** 'size', 'color', 'count' or 'field:' with the label. */
  key: string
  label: string
  kind: 'text' | 'number' | 'size' | 'color' | 'count'
  field?: CustomType
}

/** What the table needs to know about its product. */
export interface RosterSpec {
  detail: ProductDetail
  /** The type is the same for all rows. */
  type: string | null
  font: FontName
  /** The texts and numbers; pictures are the same for all rows. */
  fields: readonly CustomType[]
  /** Fields with the same value in all rows, such as the name of the team. */
  carried: ReadonlySet<string>
  sizes: readonly string[]
  colors: readonly string[]
  columns: readonly RosterColumn[]
}

const sharedSubject = /\b(team|club|school|company|crew|class|group|event)\b/i

export function specOf(detail: ProductDetail, { Type }: Choice, font: FontName): RosterSpec {
  const fields = detail.template_info.custom_types.filter(({ type }) => type !== 'image')
  const shared = fields.filter(({ label }) => sharedSubject.test(label)).map(({ label }) => label)
  const sizes = valuesOf(detail, 'Size')
  const colors = valuesOf(detail, 'Color')
  return {
    detail,
    type: Type,
    font,
    fields,
    carried: new Set(shared.length < fields.length ? shared : []),
    sizes,
    colors,
    columns: [
      // Texts before numbers: on phones numbers share a line with the size.
      ...fields
        .toSorted((one, other) => rankOf(one) - rankOf(other))
        .map((field) => ({
          key: fieldKey(field.label),
          label: field.label,
          kind: field.type === 'number' ? ('number' as const) : ('text' as const),
          field,
        })),
      ...(sizes.length > 0 ? [{ key: 'size', label: 'Size', kind: 'size' as const }] : []),
      ...(colors.length > 1 ? [{ key: 'color', label: 'Color', kind: 'color' as const }] : []),
      { key: 'count', label: 'Quantity', kind: 'count' as const },
    ],
  }
}

function rankOf({ type }: CustomType): number {
  return type === 'text' ? 0 : 1
}

export function fieldKey(label: string): string {
  return `field:${label}`
}

/** The options of a row; an empty size is none. */
export function choiceOf({ type, sizes }: RosterSpec, { color, size }: RowTexts): Choice {
  return { Color: color || null, Size: sizes.length > 0 ? size || null : null, Type: type }
}

export function cellOf(row: RowTexts, key: string): string {
  if (key === 'size' || key === 'color' || key === 'count') return row[key]
  return row.values[key.slice('field:'.length)] ?? ''
}

export function withCell<Row extends RowTexts>(row: Row, key: string, text: string): Row {
  if (key === 'size' || key === 'color' || key === 'count') return { ...row, [key]: text }
  return { ...row, values: { ...row.values, [key.slice('field:'.length)]: text } }
}

/** Whether the row has no size and no values, except those that are copied from the row above. */
export function isBlank({ carried }: RosterSpec, { values, size }: RowTexts): boolean {
  return (
    size === '' && Object.entries(values).every(([label, text]) => carried.has(label) || text.trim() === '')
  )
}

/** A row without personal values; the color and the values of the whole team are copied from the row above. */
export function blankRow({ carried, colors }: RosterSpec, above: RowTexts | undefined): RowTexts {
  const values = Object.entries(above?.values ?? {}).filter(([label]) => carried.has(label))
  return { values: Object.fromEntries(values), size: '', color: above?.color ?? colors[0] ?? '', count: '1' }
}

export interface Roster {
  readonly rows: readonly RosterRow[]
  readonly nextId: number
}

export type RosterAction =
  | { type: 'edit'; id: number; key: string; text: string }
  | { type: 'add'; after?: number }
  | { type: 'remove'; id: number }
  /** Copies the cell above, or everything that is empty in the row. */
  | { type: 'same-as-above'; id: number; key?: string }
  /** Writes a block of texts; the cell is its top left corner. */
  | { type: 'paste'; id: number; key: string; cells: readonly (readonly string[])[] }
  | { type: 'clear' }

/** A roster with these rows, or with one blank row if there are none. */
export function rosterOf(spec: RosterSpec, rows: readonly RowTexts[]): Roster {
  const shown = rows.length > 0 ? rows.slice(0, teamLimits.rosterRowsMax) : [blankRow(spec, undefined)]
  return { rows: shown.map((row, index) => ({ ...row, id: index + 1 })), nextId: shown.length + 1 }
}

export function reduceRoster(spec: RosterSpec, roster: Roster, action: RosterAction): Roster {
  const { rows, nextId } = roster
  switch (action.type) {
    case 'edit':
      return changed(roster, action.id, (row) => withCell(row, action.key, action.text))
    case 'add': {
      if (rows.length >= teamLimits.rosterRowsMax) return roster
      const at = action.after === undefined ? rows.length : placeOf(rows, action.after) + 1
      const row = { ...blankRow(spec, rows[at - 1]), id: nextId }
      return { rows: rows.toSpliced(at, 0, row), nextId: nextId + 1 }
    }
    case 'remove': {
      const left = rows.filter(({ id }) => id !== action.id)
      if (left.length > 0) return { ...roster, rows: left }
      return { rows: [{ ...blankRow(spec, rows[0]), id: nextId }], nextId: nextId + 1 }
    }
    case 'same-as-above': {
      const above = rows[placeOf(rows, action.id) - 1]
      if (!above) return roster
      const keys = action.key === undefined ? spec.columns.map(({ key }) => key) : [action.key]
      return changed(roster, action.id, (row) =>
        keys.reduce(
          (next, key) =>
            action.key !== undefined || cellOf(next, key).trim() === ''
              ? withCell(next, key, cellOf(above, key))
              : next,
          row,
        ),
      )
    }
    case 'paste':
      return pasted(spec, roster, action.id, action.key, action.cells)
    case 'clear':
      return { rows: [{ ...blankRow(spec, undefined), id: nextId }], nextId: nextId + 1 }
  }
}

/** The rows that a pasted list or a file added to the table: null for a row that was edited or removed since. */
export type MadeRows = readonly (RosterRow | null)[]

/** Adds the rows of a list; they replace the blank rows at the end. */
export function appendRows(
  spec: RosterSpec,
  { rows, nextId }: Roster,
  added: readonly RowTexts[],
): { roster: Roster; made: MadeRows } {
  const kept = rows.slice(0, rows.findLastIndex((row) => !isBlank(spec, row)) + 1)
  const made = added
    .slice(0, teamLimits.rosterRowsMax - kept.length)
    .map((row, index) => ({ ...row, id: nextId + index }))
  if (made.length === 0) return { roster: { rows, nextId }, made }
  return { roster: { rows: [...kept, ...made], nextId: nextId + made.length }, made }
}

/** Replaces the rows of a list that was parsed again with other settings. Rows that were edited stay as they are. */
export function replaceRows(
  { rows, nextId }: Roster,
  old: MadeRows,
  next: readonly RowTexts[],
): { roster: Roster; made: MadeRows } {
  const current = new Set(rows)
  // If the heading row is now read as an item, there is one more row at the start.
  const shift = next.length - old.length
  const made = next.map((row, index) => {
    const before = index < shift ? undefined : old[index - shift]
    const isEdited = index >= shift && (!before || !current.has(before))
    return isEdited ? null : { ...row, id: before?.id ?? nextId + index }
  })
  const byId = new Map(made.flatMap((row) => (row ? [[row.id, row] as const] : [])))
  const dropped = new Set(old.filter((row) => row !== null && !byId.has(row.id)))
  const added = made.filter((row, index) => row !== null && index < shift) as RosterRow[]
  const kept = rows.filter((row) => !dropped.has(row))
  const first = kept.findIndex(({ id }) => byId.has(id))
  return {
    roster: {
      rows: kept
        .map((row) => byId.get(row.id) ?? row)
        .toSpliced(Math.max(0, first), 0, ...added)
        .slice(0, teamLimits.rosterRowsMax),
      nextId: nextId + next.length,
    },
    made,
  }
}

function changed(roster: Roster, id: number, change: (row: RosterRow) => RosterRow): Roster {
  return { ...roster, rows: roster.rows.map((row) => (row.id === id ? change(row) : row)) }
}

function placeOf(rows: readonly RosterRow[], id: number): number {
  return rows.findIndex((row) => row.id === id)
}

/** Pastes cells as a spreadsheet does; adds rows at the end if the block is longer than the table. */
function pasted(
  spec: RosterSpec,
  { rows, nextId }: Roster,
  id: number,
  key: string,
  cells: readonly (readonly string[])[],
): Roster {
  const first = placeOf(rows, id)
  const column = spec.columns.findIndex((each) => each.key === key)
  if (first < 0 || column < 0) return { rows, nextId }
  const keys = spec.columns.slice(column).map((each) => each.key)
  const next = [...rows]
  let free = nextId
  for (const [offset, texts] of cells.entries()) {
    const at = first + offset
    if (at >= teamLimits.rosterRowsMax) break
    if (at >= next.length) {
      next.push({ ...blankRow(spec, next.at(-1)), id: free })
      free += 1
    }
    next[at] = keys.reduce(
      (row, each, index) => (texts[index] === undefined ? row : withCell(row, each, texts[index])),
      next[at]!,
    )
  }
  return { rows: next, nextId: free }
}
