import { loadFonts } from '@inkloom/renderer/load'
import sharp from 'sharp'
import type { SavedDesign } from '../domain/designs/designs.ts'
import type { PrintOrder } from '../domain/printing/print-orders.ts'
import { type SheetItem, writeMakeSheet } from './make-sheet.ts'
import { changedWarning, notPersonalized, warningsOfOrder } from './order-problems.ts'
import { embedded } from './pdf-image.ts'
import type { PrintFiles } from './print-files.ts'

interface Dependencies {
  files: PrintFiles
  /** The picture of a side that the buyer approved. */
  proof: (design: SavedDesign, view: string) => Promise<Buffer | null>
}

/** Writes the make sheet of an order to a file. */
export async function writeOrderSheet(
  { files, proof }: Dependencies,
  order: PrintOrder,
  path: string,
): Promise<void> {
  const changed = await files.changedLines(order)
  const ofOrder = warningsOfOrder(order)
  const items: SheetItem[] = []
  for (const line of order.lines) {
    const { design } = line
    const prints = files.printsOf(line)
    const warnings = [...ofOrder, ...prints.flatMap((print) => print.warnings)]
    if (changed.has(line.id)) warnings.unshift(changedWarning)
    if (!design) warnings.push(notPersonalized)
    const proofs: SheetItem['proofs'] = []
    for (const { view } of design?.sides ?? []) {
      const picture = await proof(design!, view)
      if (picture)
        proofs.push({ side: view, picture: await embedded(await sharp(picture).jpeg().toBuffer()) })
    }
    const sizes = prints.map(
      ({ side, widthMm, heightMm }) =>
        `Print file ${side}: ${widthMm} × ${heightMm} mm, without artwork of the product itself`,
    )
    items.push({ line, proofs, sizes, warnings: warnings.map(capitalized) })
  }
  await writeMakeSheet(order, items, loadFonts()['be-vietnam-pro'], path)
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
