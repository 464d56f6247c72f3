import type { ImportState } from '../../db/transition.ts'

/** What makes an import command fail; the admin commands have its text. */
export interface ImportErrorData {
  seller_not_found: { sellerId: number }
  import_not_found: { id: number }
  /** Another import of the seller is being planned, applied or undone. */
  seller_busy: { sellerId: number }
  wrong_state: { id: number; state: ImportState; needed: ImportState }
  has_refused_rows: { id: number; refused: number }
  /** The import was planned again: these many rows changed. */
  shop_changed: { id: number; rows: number }
  /** Another import has changed the same products since. */
  changed_by_import: { id: number; later: number }
  /** Products of the import were ordered. */
  was_ordered: { id: number; keys: string[] }
}

/** An expected failure of an import. */
export class ImportError<Code extends keyof ImportErrorData = keyof ImportErrorData> extends Error {
  readonly code: Code
  readonly data: ImportErrorData[Code]

  constructor(code: Code, data: ImportErrorData[Code]) {
    super(code)
    this.code = code
    this.data = data
  }
}
