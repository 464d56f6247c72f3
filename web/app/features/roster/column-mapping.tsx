import { useId } from 'react'
import type { Mapping } from './recognize-columns.ts'
import { fieldKey, type RosterSpec } from './roster.ts'

/** A pasted or chosen list and how it was understood. */
export interface Import {
  cells: readonly (readonly string[])[]
  mapping: Mapping
  /** Texts for fields without a column. */
  shared: Readonly<Record<string, string>>
}

interface ColumnMappingProps {
  spec: RosterSpec
  imported: Import
  /** What became of the list, such as the number of rows. */
  summary: string
  onChange: (change: Partial<Pick<Import, 'mapping' | 'shared'>>) => void
  onDone: () => void
}

const box = 'h-11 w-full min-w-0 rounded-lg border border-edge bg-white px-2.5 text-base'

/** Shows what each column of a list was taken for, and lets the person correct it. */
export function ColumnMapping({ spec, imported, summary, onChange, onDone }: ColumnMappingProps) {
  const id = useId()
  const { cells, mapping, shared } = imported
  const first = cells[mapping.hasHeader ? 1 : 0] ?? []
  const columns = (cells[0] ?? []).map((title, index) => ({
    index,
    title: mapping.hasHeader && title !== '' ? title : `Column ${index + 1}`,
    sample: first[index] ?? '',
  }))
  const missing = spec.fields.filter(({ label }) => !mapping.columns.includes(fieldKey(label)))
  const choose = (index: number, key: string | null) =>
    onChange({
      mapping: {
        ...mapping,
        // A key has one column only.
        columns: mapping.columns.map((before, at) => (at === index ? key : before === key ? null : before)),
      },
    })
  return (
    <section aria-labelledby={`${id}-title`} className="border-b border-line bg-mist px-4 py-3 lg:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={`${id}-title`} className="font-semibold">
          Check your columns
        </h3>
        <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={mapping.hasHeader}
            onChange={({ target }) => onChange({ mapping: { ...mapping, hasHeader: target.checked } })}
            className="size-5 accent-accent"
          />
          The first row has headings
        </label>
      </div>
      <p className="text-sm text-soft">{summary}</p>
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
        {columns.map(({ index, title, sample }) => (
          <label key={index} className="block min-w-0 text-sm">
            <span className="block truncate font-medium">{title}</span>
            <span className="block truncate text-soft">{sample || 'empty'}</span>
            <select
              aria-label={`${title} is`}
              value={mapping.columns[index] ?? ''}
              onChange={({ target }) => choose(index, target.value || null)}
              className={`${box} mt-1 cursor-pointer`}
            >
              <option value="">Leave out</option>
              {spec.columns.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        ))}
        {missing.map(({ label, required, max_length }) => (
          <label key={label} className="block min-w-0 text-sm">
            <span className="block truncate font-medium">
              {label}
              {required ? ' *' : ''}
            </span>
            <span className="block text-soft">the same for all</span>
            <input
              aria-label={`${label}, the same for all rows`}
              value={shared[label] ?? ''}
              maxLength={max_length}
              autoComplete="off"
              onChange={({ target }) => onChange({ shared: { ...shared, [label]: target.value } })}
              className={`${box} mt-1`}
            />
          </label>
        ))}
        <button type="button" onClick={onDone} className="button-quiet self-end justify-self-start bg-white">
          Looks right
        </button>
      </div>
    </section>
  )
}
