import {
  startTransition,
  useCallback,
  useMemo,
  useRef,
  useState,
  type DragEvent,
  type ReactNode,
} from 'react'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { fonts, type FontName } from '@inkloom/contract/fonts'
import { limits } from '@inkloom/contract/limits'
import { teamLimits } from '@inkloom/contract/team-limits'
import { messages } from '@inkloom/contract/messages'
import { formatUsd } from '@inkloom/contract/money'
import type { CartItem } from '@inkloom/contract/storage'
import { paths } from '../../lib/paths.ts'
import { markTyping, unmarkTyping } from '../../lib/typing.ts'
import type { Choice } from '../../shop/selection.ts'
import { repriceCart } from '../../shop/volume-prices.ts'
import { cart } from '../../stores/cart.ts'
import { Link } from '../../ui/link.tsx'
import { Modal } from '../../ui/modal.tsx'
import { problemsOf, rowsText } from './check-rows.ts'
import { ColumnMapping, type Import } from './column-mapping.tsx'
import { parseTable } from './parse-table.ts'
import { PasteBox } from './paste-box.tsx'
import { cleanCell, recognizeColumns, rowsOf } from './recognize-columns.ts'
import {
  appendRows,
  choiceOf,
  isBlank,
  replaceRows,
  specOf,
  type MadeRows,
  type RosterRow,
  type RowTexts,
} from './roster.ts'
import { itemsOf, linesOf, newRosterId, type RosterItem } from './roster-lines.ts'
import { focusCell, RosterTable } from './roster-table.tsx'
import { useRoster } from './use-roster.ts'

/** What was entered for a single item on the page. */
interface Single {
  texts: Readonly<Record<string, string>>
  /** The addresses of the uploaded pictures, which all items share. */
  photos: Readonly<Record<string, string>>
  font: FontName
}

export interface Added {
  /** The first line. */
  itemId: string
  text: string
}

/** A team order of the cart. */
export interface EditedTeam {
  roster: string
  rows: readonly RowTexts[]
}

export interface RosterDialogProps {
  detail: ProductDetail
  choice: Choice
  single: Single
  edited: EditedTeam | undefined
  isOpen: boolean
  onClose: () => void
  onAdded: (added: Added) => void
  renderProof: (choice: Choice, values: RosterRow['values']) => ReactNode
  /** Saves the designs and calls `write` with their hashes; false if the storage is full. Rejects if they cannot be saved. */
  save: (items: readonly RosterItem[], write: (designs: (string | null)[]) => boolean) => Promise<boolean>
}

/** The table of a team order: one row per item, typed or from a spreadsheet. */
export function RosterDialog(props: RosterDialogProps) {
  const { detail, choice, single, edited, isOpen, onClose, onAdded, renderProof, save } = props
  const { font, photos, texts } = single
  const { Type } = choice
  const spec = useMemo(() => specOf(detail, { Color: null, Size: null, Type }, font), [detail, Type, font])
  const fromPage = () => ({
    values: { ...texts },
    size: choice.Size ?? '',
    color: choice.Color ?? '',
    count: '1',
  })
  const { roster, latest, apply, set, checker, deferred, keepDraft } = useRoster(
    spec,
    photos,
    fromPage,
    edited?.rows,
  )
  const [imported, setImported] = useState<(Import & { made: MadeRows }) | null>(null)
  const [notice, setNotice] = useState('')
  const [fileError, setFileError] = useState<string | null>(null)
  const [isReading, setIsReading] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const table = useRef<HTMLDivElement>(null)
  const nextProblem = useRef(0)

  const { totals, checks, rows } = deferred
  const problems = useMemo(() => problemsOf(rows, checks), [rows, checks])
  const missingPhoto = detail.template_info.custom_types.find(
    ({ type, required, label }) => type === 'image' && required && !photos[label],
  )

  const importCells = (cells: readonly (readonly string[])[]) => {
    const mapping = recognizeColumns(spec, cells)
    const shared = Object.fromEntries(
      spec.fields.flatMap(({ label }) =>
        spec.carried.has(label) && texts[label] ? [[label, texts[label]]] : [],
      ),
    )
    const filled = latest.current.rows.filter((row) => !isBlank(spec, row)).length
    const base = { ...fromPage(), size: '' }
    const { rows, cut } = rowsOf(spec, cells, mapping, shared, base, teamLimits.rosterRowsMax - filled)
    setFailure(null)
    setFileError(rows.length === 0 && cut === 0 ? 'We found no rows in this list.' : null)
    startTransition(() => {
      const { roster, made } = appendRows(spec, latest.current, rows)
      set(roster)
      setImported(rows.length > 0 ? { cells, mapping, shared, made } : null)
      setNotice(importText(rows.length, cut))
    })
  }
  const changeImport = (change: Partial<Pick<Import, 'mapping' | 'shared'>>) => {
    if (!imported) return
    const next = { ...imported, ...change }
    const base = { ...fromPage(), size: '' }
    const { rows } = rowsOf(spec, next.cells, next.mapping, next.shared, base)
    const { roster, made } = replaceRows(latest.current, imported.made, rows)
    setImported({ ...next, made })
    startTransition(() => {
      set(roster)
      setNotice(importText(rows.length, 0))
    })
  }
  const onPaste = (text: string, row: RosterRow, key: string) => {
    const cells = parseTable(text)
    const { rows } = latest.current
    const below = rows.slice(rows.findIndex(({ id }) => id === row.id))
    if ((cells[0]?.length ?? 0) > 1 && below.every((each) => isBlank(spec, each))) return importCells(cells)
    const keys = spec.columns.map((each) => each.key)
    const cleaned = cells.map((texts) =>
      texts.map((each, index) => cleanCell(spec, keys[keys.indexOf(key) + index] ?? '', each)),
    )
    return startTransition(() => void apply({ type: 'paste', id: row.id, key, cells: cleaned }))
  }
  const onFile = async (file: File) => {
    setIsReading(true)
    setFileError(null)
    const answer = await import('./read-file.ts')
      .then(({ readFile }) => readFile(file))
      .catch(() => ({ error: "We couldn't read this file. Please try again." }))
    setIsReading(false)
    if ('error' in answer) setFileError(answer.error)
    else importCells(answer.cells)
  }
  const onDrop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    void onFile(file)
  }

  const showProblem = () => {
    const problem = problems[nextProblem.current % Math.max(1, problems.length)]
    nextProblem.current += 1
    if (problem) focusCell(table.current, problem.id, problem.key)
  }
  const add = async () => {
    const { rows } = latest.current
    setFailure(null)
    const wrong = problemsOf(rows, checker(rows))
    if (wrong.length > 0) {
      nextProblem.current = 1
      setFailure(`Please check ${rowsText([...new Set(wrong.map(({ place }) => place))]).toLowerCase()}.`)
      return focusCell(table.current, wrong[0]!.id, wrong[0]!.key)
    }
    if (missingPhoto) {
      return setFailure(`Close this table and choose a picture for “${missingPhoto.label}” first.`)
    }
    const items = itemsOf(spec, rows, photos)
    if (items.length === 0) return setFailure('Fill in at least one row.')
    const roster = edited?.roster ?? newRosterId()
    const { shop_name } = detail.seller_info.shop
    let added: CartItem[] = []
    const write = (designs: (string | null)[]) => {
      added = linesOf(spec, items, designs, roster)
      if (!cart.replaceTeam(roster, shop_name, added).ok) return false
      // With the items of the product that were in the cart before.
      repriceCart(new Map([[detail.product.slug, detail]]))
      return true
    }
    const others = cart
      .read()
      .flatMap((group) => group.items)
      .filter((line) => line.roster !== roster)
    const free = teamLimits.cartLinesMax - others.length
    if (items.length > free) {
      return setFailure(
        `A cart holds up to ${teamLimits.cartLinesMax} different items, and yours has space for ${Math.max(0, free)} more. Please order the others separately.`,
      )
    }
    setIsAdding(true)
    try {
      if (!(await save(items, write))) return setFailure(messages.storageFull)
    } catch (error) {
      console.warn(error)
      return setFailure("We couldn't save your designs. Please check your connection and try again.")
    } finally {
      setIsAdding(false)
    }
    if (!edited) apply({ type: 'clear' })
    keepDraft()
    setImported(null)
    setNotice('')
    const count = items.reduce((sum, item) => sum + item.count, 0)
    return onAdded({ itemId: added[0]!.itemId, text: `Your team order: ${itemsText(count)}` })
  }
  const render = useCallback(
    (row: RosterRow) => renderProof(choiceOf(spec, row), row.values),
    [spec, renderProof],
  )
  return (
    <Modal
      title={edited ? 'Edit your team order' : 'Order for a team'}
      isOpen={isOpen}
      onClose={() => {
        keepDraft()
        onClose()
      }}
      className="max-w-6xl max-lg:m-0 max-lg:h-dvh max-lg:max-h-dvh max-lg:w-screen max-lg:max-w-none max-lg:rounded-none"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- files can also be chosen with a button */}
      <div
        ref={table}
        className="group/table flex min-h-full flex-col"
        onFocus={markTyping}
        onBlur={(event) => void unmarkTyping(event)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      >
        <PasteBox
          onText={(text) => importCells(parseTable(text))}
          onFile={(file) => void onFile(file)}
          isReading={isReading}
          error={fileError}
          isCompact={imported !== null || edited !== undefined}
        />
        {imported ? (
          <ColumnMapping
            spec={spec}
            imported={imported}
            summary={notice}
            onChange={changeImport}
            onDone={() => setImported(null)}
          />
        ) : null}
        <RosterTable
          spec={spec}
          roster={roster}
          deferred={deferred}
          apply={apply}
          onPaste={onPaste}
          renderProof={render}
        />
        <div className="flex flex-wrap items-center gap-x-4 px-4 py-3 lg:px-6">
          <button
            type="button"
            disabled={roster.rows.length >= teamLimits.rosterRowsMax}
            onClick={() => {
              const { rows } = apply({ type: 'add' })
              const { id } = rows.at(-1)!
              requestAnimationFrame(() => focusCell(table.current, id, spec.columns[0]!.key))
            }}
            className="button-quiet disabled:text-soft"
          >
            Add row
          </button>
          <p className="text-sm text-soft">
            {roster.rows.length >= teamLimits.rosterRowsMax
              ? `A team order has up to ${teamLimits.rosterRowsMax} rows.`
              : 'Enter goes to the next row. Ctrl+D copies the cell above.'}{' '}
            Lettering in {fonts[font]}
            {Type === null ? '' : `, type ${Type}`}, as chosen on the page.
          </p>
        </div>
        <footer className="sticky bottom-0 z-10 mt-auto border-t border-line bg-white px-4 py-3 lg:px-6 max-lg:group-data-typing/table:static">
          {failure === null ? null : (
            <p role="alert" className="mb-2 text-sm font-medium text-sale">
              {failure}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <div className="min-w-0 grow">
              <p className="font-semibold tabular-nums">
                {itemsText(totals.items)}, {formatUsd(totals.amount)}
              </p>
              {totals.sizes.length > 0 ? (
                <p className="text-sm text-soft tabular-nums">
                  {totals.sizes.map(([size, count]) => `${size}: ${count}`).join(' · ')}
                </p>
              ) : null}
            </div>
            <p role="status" className="sr-only">
              {notice}
              {problems.length > 0 ? ` ${problemsText(problems.length)}.` : ''}
            </p>
            {problems.length > 0 ? (
              <button type="button" onClick={showProblem} className="button-quiet text-sale">
                Fix {problemsText(problems.length)}
              </button>
            ) : null}
            <button
              type="button"
              aria-disabled={isAdding || undefined}
              aria-busy={isAdding || undefined}
              onClick={() => {
                if (!isAdding) void add()
              }}
              className="button-primary min-h-12 max-sm:w-full"
            >
              {submitText(edited !== undefined, totals.items)}
            </button>
          </div>
          {totals.items >= limits.bulkPiecesMin ? (
            <p className="mt-2 text-sm text-soft">
              Ordering {limits.bulkPiecesMin} or more?{' '}
              <Link
                to={paths.bulkOrder}
                state={{
                  bulkOrder: {
                    quantity: String(totals.items),
                    products: bulkText(detail, rows, totals.sizes),
                  },
                }}
                className="inline-flex min-h-11 items-center text-link lg:min-h-6"
              >
                Ask for a bulk quote
              </Link>{' '}
              instead.
            </p>
          ) : null}
        </footer>
      </div>
    </Modal>
  )
}

function submitText(isEdited: boolean, items: number): string {
  if (isEdited) return 'Update cart'
  return items > 0 ? `Add ${itemsText(items)} to cart` : 'Add to cart'
}

function itemsText(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'}`
}

function problemsText(count: number): string {
  return `${count} ${count === 1 ? 'problem' : 'problems'}`
}

function importText(count: number, cut: number): string {
  const added = `${count} ${count === 1 ? 'row' : 'rows'} from your list.`
  return cut > 0
    ? `${added} ${cut} more did not fit: a team order has up to ${teamLimits.rosterRowsMax} rows.`
    : added
}

/** Product, colors and sizes for the bulk order form; no names. */
function bulkText(
  { product }: ProductDetail,
  rows: readonly RosterRow[],
  sizes: readonly (readonly [string, number])[],
): string {
  const colors = [...new Set(rows.map(({ color }) => color).filter((color) => color !== ''))]
  return [
    product.name || messages.unnamedProduct,
    colors.length > 0 ? `Colors: ${colors.join(', ')}` : '',
    sizes.length > 0 ? `Sizes: ${sizes.map(([size, count]) => `${size} ${count}`).join(', ')}` : '',
    'Each with its own personal text',
  ]
    .filter((line) => line !== '')
    .join('\n')
}
