import { useRef, type ClipboardEvent, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { RowCheck } from './check-rows.ts'
import { RosterTableRow } from './roster-row.tsx'
import type { Roster, RosterAction, RosterColumn, RosterRow, RosterSpec } from './roster.ts'
import type { RosterTotals } from './roster-totals.ts'

interface RosterTableProps {
  spec: RosterSpec
  roster: Roster
  /** May lag behind the rows. */
  deferred: { rows: readonly RosterRow[]; checks: readonly RowCheck[]; totals: RosterTotals }
  apply: (action: RosterAction) => Roster
  onPaste: (text: string, row: RosterRow, key: string) => void
  renderProof: (row: RosterRow) => ReactNode
}

const widths: Record<RosterColumn['kind'], string> = {
  text: 'minmax(7rem,3fr)',
  number: 'minmax(5rem,1fr)',
  size: 'minmax(6.75rem,1fr)',
  color: 'minmax(8rem,1.5fr)',
  count: '4.5rem',
}

/** The table of a team order. Arrow keys move between rows, Enter goes to the next row and adds one at the end. */
export function RosterTable({ spec, roster, deferred, apply, onPaste, renderProof }: RosterTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const checks = new Map(deferred.rows.map((row, index) => [row.id, deferred.checks[index]]))
  const prices = new Map(deferred.rows.map((row, index) => [row.id, deferred.totals.prices[index] ?? null]))
  const columns = `1.75rem 4.5rem ${spec.columns.map(({ kind }) => widths[kind]).join(' ')} 4.5rem 5.5rem`

  const halves = spec.columns.filter(({ kind }) => kind !== 'text').length
  // Of a card on a phone, where two short fields share a line.
  const lines = spec.columns.length - halves + Math.ceil(halves / 2)

  const placeOf = (target: EventTarget) => {
    const cell = (target as Element).closest<HTMLElement>('[data-cell]')
    const id = Number(cell?.closest<HTMLElement>('[data-row]')?.dataset['row'])
    const index = roster.rows.findIndex((row) => row.id === id)
    return cell && index >= 0 ? { key: cell.dataset['cell']!, index, row: roster.rows[index]! } : null
  }
  const focus = (id: number | undefined, key: string) => focusCell(body.current, id, key)
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    if (!place || event.nativeEvent.isComposing) return
    const { key, index, row } = place
    const isSelect = event.target instanceof HTMLSelectElement
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      event.preventDefault()
      apply({ type: 'same-as-above', id: row.id, key })
    } else if (event.key === 'ArrowUp' && !isSelect) {
      event.preventDefault()
      focus(roster.rows[index - 1]?.id, key)
    } else if (event.key === 'ArrowDown' && !isSelect) {
      event.preventDefault()
      focus(roster.rows[index + 1]?.id, key)
    } else if (event.key === 'Enter' && !isSelect) {
      event.preventDefault()
      const next = roster.rows[index + 1]
      if (next) return focus(next.id, key)
      const { rows } = flushSync(() => apply({ type: 'add' }))
      focus(rows[index + 1]?.id, key)
    }
  }
  const paste = (event: ClipboardEvent) => {
    const place = placeOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    // A single cell goes into the field as usual.
    if (!place || !/[\t\n\r]/.test(text.trim())) return
    event.preventDefault()
    onPaste(text, place.row, place.key)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between its fields
    <table
      aria-label="Items of your team order"
      className="block w-full text-left"
      style={{ '--columns': columns, '--lines': lines } as CSSProperties}
      onKeyDown={onKeyDown}
      onPaste={paste}
    >
      <thead className="sticky top-0 z-10 block bg-white max-lg:sr-only">
        <tr className="grid grid-cols-(--columns) items-end gap-x-3 border-b border-line px-6 py-2 text-sm font-medium text-soft">
          <th scope="col" className="font-medium">
            <span className="sr-only">Row</span>
          </th>
          <th scope="col" className="font-medium">
            Proof
          </th>
          {spec.columns.map(({ key, label, field }) => (
            <th key={key} scope="col" className="min-w-0 leading-tight font-medium">
              {label}
              {field?.required ? ' *' : ''}
            </th>
          ))}
          <th scope="col" className="text-right font-medium">
            Price
          </th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body} className="block">
        {roster.rows.map((row, index) => (
          <RosterTableRow
            key={row.id}
            spec={spec}
            row={row}
            place={index + 1}
            check={checks.get(row.id)}
            price={prices.get(row.id) ?? null}
            apply={apply}
            renderProof={renderProof}
          />
        ))}
      </tbody>
    </table>
  )
}

/** Focuses a cell; its text is selected, as in a spreadsheet. */
export function focusCell(table: Element | null, id: number | undefined, key: string): void {
  const cell = table?.querySelector<HTMLElement>(`[data-row="${id}"] [data-cell=${JSON.stringify(key)}]`)
  cell?.focus()
  if (cell instanceof HTMLInputElement) cell.select()
}
