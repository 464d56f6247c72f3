import type { PrintLine, PrintOrder } from '../domain/printing/print-orders.ts'
import type { Pdf } from './pdf.ts'
import { addSheetPage, contentWidth, sheet } from './sheet-page.ts'
import type { TextWriter } from './sheet-text.ts'

/** Draws what goes into the package: address and items, without prices. Long orders have several pages. */
export function drawPackingSlip(pdf: Pdf, writer: TextWriter, order: PrintOrder): void {
  const { number, shopName, createdAt, lines } = order
  const x = sheet.margin
  const width = contentWidth
  writer.takeIncomplete()
  addSheetPage(pdf, writer, number)
  let y = writer.write(shopName, { x, y: sheet.margin, size: 8, width: width - 30, maxLines: 2 })
  y = writer.write(`Packing slip · ${number} · ${createdAt.slice(0, 10)}`, { x, y: y + 1, size: 4, width })
  y = writer.write('Ship to', { x, y: y + 8, size: 3.5, width, color: '#555555' })
  for (const text of addressOf(order)) y = writer.write(text, { x, y: y + 1, size: 5, width, maxLines: 2 })
  const { shipping_notes: notes } = order.shipping
  if (notes) y = writer.write(`Note: ${notes}`, { x, y: y + 3, size: 4, width })
  y += 8
  for (const line of lines) {
    if (y > sheet.height - sheet.margin - 20) {
      addSheetPage(pdf, writer, number)
      y = sheet.margin + 28
    }
    y = writer.write(`${line.quantity} × ${line.name}`, { x, y, size: 4.5, width, maxLines: 1 })
    const details = detailsOf(line)
    if (details !== '') y = writer.write(details, { x: x + 8, y, size: 3.5, width: width - 8, maxLines: 2 })
    y += 2
  }
  if (writer.takeIncomplete()) {
    writer.write('A question mark replaces a character that this sheet cannot show: see the order', {
      x,
      y: sheet.height - sheet.margin,
      size: 4,
      width,
      color: '#b00020',
    })
  }
}

function addressOf({ shipping }: PrintOrder): string[] {
  const {
    first_name = '',
    last_name = '',
    address = '',
    city = '',
    state,
    zip_code = '',
    country = '',
  } = shipping
  const place = [`${city}${state ? `, ${state}` : ''}`, zip_code].join(' ')
  return [`${first_name} ${last_name}`, address, place, country].filter((text) => text.trim() !== '')
}

function detailsOf({ attributes, customInputs, design }: PrintLine): string {
  const texts = design
    ? design.record.fields.flatMap(({ type, value }) => (type === 'image' ? [] : [value]))
    : Object.values(customInputs)
  return [...Object.values(attributes), ...texts].filter(Boolean).join(' · ')
}
