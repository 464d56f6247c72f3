import type { Row } from './table.ts'
import type { RowProblem } from '@inkloom/contract/listing'
import { ImportError, type ImportErrorData } from '../domain/stocking/import-error.ts'
import type { Import, ImportRow } from '../domain/stocking/imports.ts'
import { problemText } from '../domain/stocking/problems-file.ts'

const texts: { [Code in keyof ImportErrorData]: (data: ImportErrorData[Code]) => string } = {
  seller_not_found: ({ sellerId }) => `No seller ${sellerId}`,
  import_not_found: ({ id }) => `No import ${id}`,
  seller_busy: ({ sellerId }) =>
    `Another import of seller ${sellerId} is running. Wait until it is done, then try again.`,
  wrong_state: ({ id, state, needed }) => `Import ${id} is ${state}; only one that is ${needed} can be used`,
  has_refused_rows: ({ id, refused }) =>
    `${refused} of the listings of import ${id} are refused, so nothing was written. ` +
    `Correct the file, or import the others: import apply ${id} --good`,
  shop_changed: ({ id, rows }) =>
    `The shop changed since import ${id} was planned: ${rows} of its listings have a new verdict. Nothing was written. ` +
    `Read the new plan (import show ${id}) and apply it again.`,
  changed_by_import: ({ id, later }) =>
    `Import ${later} changed products of import ${id} after it. Undo import ${later} first.`,
  was_ordered: ({ id, keys }) =>
    `${keys.length} of the products of import ${id} were ordered, so it cannot be undone: ${keys.slice(0, 5).join(', ')}` +
    (keys.length > 5 ? ', ...' : ''),
}

/** The text of an expected failure; throws other errors again. */
export function importErrorText(error: unknown): string {
  if (!(error instanceof ImportError)) throw error
  return textOf(error)
}

function textOf<Code extends keyof ImportErrorData>({ code, data }: ImportError<Code>): string {
  return texts[code](data)
}

/** Such as 'line 14, Variant Price: "12,3,4" is not a price'. */
export function lineText(problem: RowProblem): string {
  return `line ${problem.line}, ${problemText(problem)}`
}

export function importRow(found: Import): Row {
  const {
    id,
    seller_id,
    state,
    file,
    format,
    encoding,
    lines,
    create,
    change,
    nothing,
    refused,
    created_at,
  } = found
  return {
    import: id,
    seller: seller_id,
    state,
    create,
    change,
    nothing,
    refused,
    lines,
    format,
    encoding,
    file,
    at: created_at,
  }
}

/** A listing of a plan with what is done or wrong in one text. */
export function listingRow({ line, key, verdict, changes, problems, notes }: ImportRow): Row {
  const details =
    verdict === 'change'
      ? changes.map(({ field, from, to }) => `${field}: ${shown(from)} -> ${shown(to)}`)
      : problems.map(lineText)
  return { line, key, verdict, details: [...details, ...notes.map(lineText)].join('; ') }
}

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
