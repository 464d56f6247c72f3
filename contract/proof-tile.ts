/** Proofs of a sheet are drawn on pictures with this grid; sizes are in pixels. */
export const proofTile = { columns: 6, rows: 4, width: 240, height: 320 } as const
export const proofsPerTile = proofTile.columns * proofTile.rows
