/** Limits of large orders. Apart from the others, because only scripts that are loaded on demand use them. */
export const teamLimits = {
  cartLinesMax: 250,
  quantityMax: 9999,
  /** Of one team order. */
  rosterRowsMax: 200,
  /** Of a spreadsheet with the rows of a team order. */
  rosterFileBytes: 2 * 1024 * 1024,
  rosterTitleMax: 80,
  /** From the creation of a collect link until it expires, unless its items were ordered. */
  rosterDays: 60,
  /** The longest processing time that a seller can state. */
  processingDaysMax: 60,
  /** Of a request with the designs of a team order. */
  designBatchBytesMax: 256 * 1024,
  designBatchValuesMax: 12_000,
  proofSheetDays: 30,
} as const
