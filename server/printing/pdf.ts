import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import PdfKit from 'pdfkit'

/** PDF units per millimeter. */
export const pointsPerMm = 72 / 25.4

export type Pdf = InstanceType<typeof PdfKit>

interface PageBoxes {
  /** In millimeters. */
  width: number
  height: number
  /** From the edge of the page to the boxes. */
  bleed: number
  trim: number
}

/**
 * Opens a document whose texts are outlines: no font is loaded. PDF/A brings an sRGB output intent. The date is fixed, so that the same
 * content gives the same bytes.
 */
export function openPdf(title: string): Pdf {
  const date = new Date('2000-01-01T00:00:00Z')
  return new PdfKit({
    font: '',
    autoFirstPage: false,
    pdfVersion: '1.7',
    subset: 'PDF/A-2b',
    info: { Title: title, Producer: 'Inkloom', Creator: 'Inkloom', CreationDate: date, ModDate: date },
  })
}

/** Adds a page whose units are millimeters from its top left corner. */
export function addPage(pdf: Pdf, { width, height, bleed, trim }: PageBoxes): void {
  const [right, top] = [width * pointsPerMm, height * pointsPerMm]
  pdf.addPage({ size: [right, top], margin: 0 })
  const inset = (mm: number) => [mm, mm, width - mm, height - mm].map((value) => value * pointsPerMm)
  Object.assign(pdf.page.dictionary.data, { TrimBox: inset(trim), BleedBox: inset(bleed) })
  pdf.scale(pointsPerMm)
}

/** Ends the document and writes it to a file. */
export async function savePdf(pdf: Pdf, path: string): Promise<void> {
  const written = pipeline(pdf, createWriteStream(path))
  pdf.end()
  await written
}
