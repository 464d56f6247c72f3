import type { RosterRow } from '@inkloom/contract/collect'
import { icon } from '../../ui/icons.tsx'
import { textsOf } from './choice.ts'

const EditIcon = icon(<path d="M4 20h4L19 9l-4-4L4 16zM13 7l4 4" />)
interface RowsTableProps {
  rows: readonly RosterRow[]
  hasSizes: boolean
  /** Null if the rows can no longer change. */
  onEdit: ((row: RosterRow) => void) | null
}

export function RowsTable({ rows, hasSizes, onEdit }: RowsTableProps) {
  if (rows.length === 0) return null
  const cell = 'py-2 pr-3 align-middle [overflow-wrap:anywhere]'
  return (
    <div className="rounded-2xl border border-line bg-white px-4 py-2 sm:px-6">
      <table className="w-full text-left">
        <caption className="sr-only">Everybody on the list</caption>
        <thead>
          <tr className="border-b border-line text-sm text-soft">
            <th scope="col" className={`${cell} font-medium`}>
              Name
            </th>
            <th scope="col" className={`${cell} font-medium`}>
              Print
            </th>
            {hasSizes ? (
              <th scope="col" className={`${cell} font-medium whitespace-nowrap`}>
                Size
              </th>
            ) : null}
            {onEdit ? (
              <th scope="col" className="w-11">
                <span className="sr-only">Change</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className={`${cell} font-medium`}>
                {row.name}
              </th>
              {row.filled_at === null ? (
                <td colSpan={hasSizes ? 2 : 1} className={`${cell} text-soft`}>
                  Not filled in yet
                </td>
              ) : (
                <>
                  <td className={cell}>{textsOf(row.custom_inputs)}</td>
                  {hasSizes ? <td className={`${cell} whitespace-nowrap`}>{row.size}</td> : null}
                </>
              )}
              {onEdit ? (
                <td className="py-1">
                  <button
                    type="button"
                    aria-label={`Edit ${row.name}`}
                    onClick={() => onEdit(row)}
                    className="icon-button size-11!"
                  >
                    <EditIcon className="size-5" />
                  </button>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
