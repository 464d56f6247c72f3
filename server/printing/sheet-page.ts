import { drawDataMatrix } from './data-matrix.ts'
import { addPage, type Pdf } from './pdf.ts'
import type { TextWriter } from './sheet-text.ts'

/** US Letter in millimeters. */
export const sheet = { width: 215.9, height: 279.4, margin: 15 }
export const contentWidth = sheet.width - 2 * sheet.margin

/** Adds a page with a Data Matrix in its corner. */
export function addSheetPage(pdf: Pdf, writer: TextWriter, code: string): void {
  const size = 22
  addPage(pdf, { ...sheet, bleed: 0, trim: 0 })
  const x = sheet.width - sheet.margin - size
  drawDataMatrix(pdf, code, { x, y: sheet.margin, size })
  writer.write(code, { x, y: sheet.margin + size + 1, size: 2.6, width: size })
}
