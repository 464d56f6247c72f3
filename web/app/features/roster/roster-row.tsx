import {
  memo,
  startTransition,
  useEffect,
  useOptimistic,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { formatUsd, type Cents } from '@inkloom/contract/money'
import { messages } from '@inkloom/contract/messages'
import { CloseIcon, icon } from '../../ui/icons.tsx'
import type { CellNote, RowCheck } from './check-rows.ts'
import { cellOf, type RosterAction, type RosterColumn, type RosterRow, type RosterSpec } from './roster.ts'

const CopyDownIcon = icon(<path d="M5 4h14M12 8v12m-5-5 5 5 5-5" />)

interface RowProps {
  spec: RosterSpec
  row: RosterRow
  place: number
  check: RowCheck | undefined
  price: Cents | null
  apply: (action: RosterAction) => unknown
  renderProof: (row: RosterRow) => ReactNode
}

const box =
  'h-11 w-full min-w-0 rounded-lg border border-edge bg-white px-2.5 text-base aria-invalid:border-2 aria-invalid:border-sale'

/** One item: a row of the table, on narrow screens a card. */
export const RosterTableRow = memo(function RosterTableRow(props: RowProps) {
  const { spec, row, place, check, price, apply, renderProof } = props
  const isFlagged = check !== undefined && check.problems.length > 0
  const element = useRef<HTMLTableRowElement>(null)
  const isNear = useNearView(element, place <= rowsAtFirst)
  return (
    <tr
      ref={element}
      data-row={row.id}
      className={`grid grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border-b border-line px-4 py-3 [contain-intrinsic-block-size:auto_21rem] [content-visibility:auto] lg:grid-cols-(--columns) lg:px-6 lg:py-2 lg:[contain-intrinsic-block-size:auto_5.5rem] ${isFlagged ? 'bg-sale-tint' : ''}`}
    >
      <th scope="row" className="flex min-h-11 items-center text-sm font-normal text-soft tabular-nums">
        <span className="mr-1 lg:sr-only">Row</span>
        {place}
      </th>
      <td className="max-lg:[grid-area:2/1/span_var(--lines)]">{isNear ? renderProof(row) : null}</td>
      {spec.columns.map((column) => (
        <td
          key={column.key}
          data-label={column.field?.required ? `${column.label} *` : column.label}
          className={`min-w-0 before:mb-0.5 before:block before:text-sm before:text-soft before:content-[attr(data-label)/''] lg:before:hidden ${column.kind === 'text' ? 'max-lg:col-span-2' : ''}`}
        >
          <Cell
            spec={spec}
            row={row}
            place={place}
            column={column}
            isNear={isNear}
            problem={check?.problems.find(({ key }) => key === column.key)}
            note={check?.notes.find(({ key }) => key === column.key)}
            apply={apply}
          />
        </td>
      ))}
      <td className="flex min-h-11 items-center justify-end text-sm font-medium tabular-nums max-lg:[grid-area:1/2]">
        {check?.isBlank !== false ? null : price === null ? (
          <span className="text-soft">{messages.noPrice}</span>
        ) : (
          formatUsd(price)
        )}
      </td>
      <td className="flex justify-end max-lg:[grid-area:1/3]">
        {isNear ? <Actions row={row} place={place} apply={apply} /> : null}
      </td>
      {check?.sameAs != null ? (
        <td className="col-span-full text-sm text-soft lg:pl-10">
          Same as row {check.sameAs + 1}: both become one line of your cart.
        </td>
      ) : null}
    </tr>
  )
})

function Actions({ row, place, apply }: Pick<RowProps, 'row' | 'place' | 'apply'>) {
  return (
    <>
      {place > 1 ? (
        <button
          type="button"
          aria-label={`Same as above, row ${place}`}
          title="Fill the empty cells from the row above"
          onClick={() => apply({ type: 'same-as-above', id: row.id })}
          className="icon-button"
        >
          <CopyDownIcon className="size-5" />
        </button>
      ) : null}
      <button
        type="button"
        data-remove
        aria-label={`Remove row ${place}`}
        onClick={({ currentTarget }) => remove(currentTarget, () => apply({ type: 'remove', id: row.id }))}
        className="icon-button text-soft"
      >
        <CloseIcon className="size-5" />
      </button>
    </>
  )
}

/** More rows than a screen shows. */
const rowsAtFirst = 12

/** Whether the row has been near the visible part: the others have no pictures, buttons and options yet, which take most of the time. */
function useNearView(element: RefObject<Element | null>, isNearAtFirst: boolean): boolean {
  const [isNear, setIsNear] = useState(isNearAtFirst)
  useEffect(() => {
    if (isNear) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      // A margin is counted from the element that scrolls.
      { root: element.current!.closest('.overflow-y-auto'), rootMargin: '600px' },
    )
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}

/** Focus goes to the button of the next row. */
function remove(button: HTMLElement, removeRow: () => void): void {
  const row = button.closest('tr')
  const other = row?.nextElementSibling ?? row?.previousElementSibling
  flushSync(removeRow)
  other?.querySelector<HTMLElement>('[data-remove]')?.focus()
}

interface CellProps extends Pick<RowProps, 'spec' | 'row' | 'place' | 'apply'> {
  column: RosterColumn
  isNear: boolean
  problem: CellNote | undefined
  note: CellNote | undefined
}

/** A keystroke renders its cell at once; row, checks and totals follow after the next frame. */
function Cell({ spec, row, place, column, isNear, problem, note, apply }: CellProps) {
  const { key, label, kind, field } = column
  const [text, showText] = useOptimistic(cellOf(row, key))
  const id = `roster-${row.id}-${key}`
  const onText = (typed: string) =>
    startTransition(() => {
      showText(typed)
      apply({ type: 'edit', id: row.id, key, text: typed })
    })
  const shown = problem ?? note
  const common = {
    'data-cell': key,
    'aria-label': `${label}, row ${place}`,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': shown ? `${id}-note` : undefined,
    value: text,
  } as const
  const options = kind === 'size' ? spec.sizes : spec.colors
  return (
    <>
      {kind === 'size' || kind === 'color' ? (
        <select
          {...common}
          onChange={({ target }) => onText(target.value)}
          className={`${box} cursor-pointer`}
        >
          {isNear && options.includes(text) ? null : <option value={text}>{text || 'Choose'}</option>}
          {isNear ? options.map((option) => <option key={option}>{option}</option>) : null}
        </select>
      ) : (
        <input
          {...common}
          type="text"
          inputMode={kind === 'text' ? 'text' : 'numeric'}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="next"
          aria-required={field?.required || undefined}
          placeholder={field && place === 1 ? field.placeholder : undefined}
          onChange={({ target }) => onText(target.value)}
          className={`${box} placeholder:text-soft lg:placeholder:text-sm`}
        />
      )}
      {shown ? (
        <p id={`${id}-note`} className={`mt-1 text-sm ${problem ? 'text-sale' : 'text-soft'}`}>
          {shown.text}{' '}
          {shown.fix === undefined ? null : (
            <button
              type="button"
              aria-label={`Choose ${shown.fix} in row ${place}`}
              onClick={() => onText(shown.fix!)}
              className="min-h-11 font-medium text-link lg:min-h-6"
            >
              Choose {shown.fix}
            </button>
          )}
        </p>
      ) : null}
    </>
  )
}
