import type { FontOutlines } from '@inkloom/renderer/fonts'
import type { PrintLine, PrintOrder } from '../domain/printing/print-orders.ts'
import { drawPackingSlip } from './packing-slip.ts'
import { drawImage, type PdfImage } from './pdf-image.ts'
import { openPdf, savePdf, type Pdf } from './pdf.ts'
import { addSheetPage, contentWidth, sheet } from './sheet-page.ts'
import { createTextWriter, type TextWriter } from './sheet-text.ts'

/** An item of a make sheet. */
export interface SheetItem {
  line: PrintLine
  /** The pictures of its sides that the buyer approved. */
  proofs: { side: string; picture: PdfImage }[]
  /** For example 'front: 300 x 375 mm'. */
  sizes: string[]
  warnings: string[]
}

/** Writes the packing slip of an order and one page for each item. */
export async function writeMakeSheet(
  order: PrintOrder,
  items: readonly SheetItem[],
  font: FontOutlines,
  path: string,
): Promise<void> {
  const pdf = openPdf(`Make sheet ${order.number}`)
  const writer = createTextWriter(pdf, font)
  drawPackingSlip(pdf, writer, order)
  for (const item of items) drawItem(pdf, writer, order, item)
  await savePdf(pdf, path)
}

/** What is to be made: personal values in large type, so that each letter can be compared with the product. */
function drawItem(pdf: Pdf, writer: TextWriter, order: PrintOrder, item: SheetItem): void {
  const { line, proofs, sizes, warnings } = item
  const code = `${order.number} ${line.position}`
  addSheetPage(pdf, writer, code)
  writer.takeIncomplete()
  const x = sheet.margin
  const header = contentWidth - 30
  let y = writer.write(`${order.number} · item ${line.position} of ${order.lines.length}`, {
    x,
    y: sheet.margin,
    size: 4,
    width: header,
  })
  y = writer.write(`${line.quantity} × ${line.name}`, { x, y: y + 2, size: 8, width: header, maxLines: 2 })
  const options = Object.entries(line.attributes).filter(([, value]) => value)
  const chosen = options.map(([name, value]) => `${capitalized(name)}: ${value ?? ''}`).join(' · ')
  if (chosen !== '') y = writer.write(chosen, { x, y: y + 1, size: 6, width: contentWidth, maxLines: 2 })
  for (const [label, value] of textsOf(line)) {
    y = writer.write(label, { x, y: y + 4, size: 3.5, width: contentWidth, color: '#555555' })
    y = writer.write(value, { x, y, size: 13, width: contentWidth, maxLines: 2 })
  }
  y += 3
  for (const size of sizes) y = writer.write(size, { x, y, size: 3.5, width: contentWidth })
  const notes = writer.takeIncomplete()
    ? [
        ...warnings,
        'A question mark replaces a character that this sheet cannot show: compare with the order',
      ]
    : warnings
  for (const note of notes)
    y = writer.write(note, { x, y: y + 1, size: 4.5, width: contentWidth, color: '#b00020' })
  if (proofs.length > 0 && y > sheet.height - sheet.margin - minProofHeight) {
    addSheetPage(pdf, writer, code)
    y = sheet.margin + 28
  }
  drawProofs(pdf, proofs, y + 4)
}

/** In millimeters; proofs that have less space are on a page of their own. */
const minProofHeight = 70

/** The personal texts as they are printed; without a design, as they were ordered. */
function textsOf({ design, customInputs }: PrintLine): [label: string, value: string][] {
  if (!design) return Object.entries(customInputs)
  return design.record.fields.flatMap(({ label, type, value }) => (type === 'image' ? [] : [[label, value]]))
}

function drawProofs(pdf: Pdf, proofs: SheetItem['proofs'], y: number): void {
  const gap = 6
  const width = (contentWidth - gap * (proofs.length - 1)) / proofs.length
  const height = sheet.height - sheet.margin - y
  for (const [index, { picture }] of proofs.entries()) {
    const scale = Math.min(width / picture.width, height / picture.height)
    const x = sheet.margin + index * (width + gap)
    drawImage(pdf, picture, { x, y, width: picture.width * scale, height: picture.height * scale })
  }
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
