import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadFonts } from '@inkloom/renderer/load'
import { PDFDocument, PDFName } from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../test/apt.ts'
import { installPdfTools } from '../test/pdf-tools.ts'
import {
  differenceOf,
  inkDifferenceOf,
  onGround,
  photos,
  proofOf,
  type TestPrint,
  testPrints,
} from '../test/print-designs.ts'
import { writePdf } from './draw-pdf.ts'
import { canvasOf, writePng } from './draw-png.ts'
import { openPdf, savePdf } from './pdf.ts'
import { addSheetPage } from './sheet-page.ts'
import { createTextWriter } from './sheet-text.ts'

const folder = mkdtempSync(join(tmpdir(), 'inkloom-print-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Small prints: a rotated area, an area in a corner, an outlined block. A photo is in the print with bleed. */
const few = ['along a sleeve', 'initials at the side of a cap', 'one initial, block']
const isFull = process.env['TEST_SCOPE'] === 'all'
const chosen = testPrints.filter(({ name }) => isFull || few.includes(name))
const sticker = testPrints.find(({ name }) => name === 'photo and line on a mug')!
const withBleed: TestPrint = {
  ...sticker,
  name: 'a photo with bleed',
  print: {
    ...sticker.print,
    bleedMm: 3,
    layers: sticker.print.layers.map((layer) => {
      const bleed = (3 * sticker.print.frame.width) / sticker.print.widthMm
      const { x, y, width, height } = layer.clip
      return {
        ...layer,
        clip: { x: x - bleed, y: y - bleed, width: width + 2 * bleed, height: height + bleed },
      }
    }),
  },
}

const pixels = (mm: number) => Math.round((mm / 25.4) * 300)
const points = (mm: number) => expect.closeTo((72 * mm) / 25.4, 2)

describe.each([...chosen, withBleed])('the print of $name', (design) => {
  const { print } = design
  const { widthMm, heightMm, bleedMm } = print
  const path = join(folder, design.name.replaceAll(/\W+/g, '-'))

  it(
    'is a transparent PNG of its millimeters at 300 dpi that looks like the proof',
    { timeout: 120_000 },
    async () => {
      await writePng(print, photos, `${path}.png`)
      const chunks = chunksOf(readFileSync(`${path}.png`))
      const header = chunks.get('IHDR')!
      expect({ width: header.readUInt32BE(0), height: header.readUInt32BE(4) }).toEqual({
        width: pixels(widthMm) + 2 * pixels(bleedMm),
        height: pixels(heightMm) + 2 * pixels(bleedMm),
      })
      expect({ depth: header[8], colors: header[9] }).toEqual({ depth: 8, colors: 6 })
      const density = chunks.get('pHYs')!
      expect([density.readUInt32BE(0), density.readUInt32BE(4), density[8]]).toEqual([11811, 11811, 1])
      expect(chunks.get('iCCP')).toBeDefined()

      const compared = Math.min(600, pixels(widthMm) / 2)
      const size = { width: Math.round(compared), height: Math.round((compared * heightMm) / widthMm) }
      const proof = await onGround(await proofOf(design, 1200), design, size)
      const printed = await onGround(`${path}.png`, design, size)
      // If the file is shifted by 5 pixels, it is 3 to 30; only of large and plain shapes it is less.
      expect(inkDifferenceOf(printed, proof, design)).toBeLessThan(2)
      expect(differenceOf(printed, proof).clear).toBeLessThan(0.001)
    },
  )

  it('is a PDF with boxes in millimeters and without fonts', async () => {
    await writePdf(print, photos, `${path}.pdf`)
    const pdf = await PDFDocument.load(readFileSync(`${path}.pdf`))
    const page = pdf.getPage(0)
    const trim = bleedMm === 0 ? 0 : 9
    expect(page.getMediaBox()).toEqual({
      x: 0,
      y: 0,
      width: points(widthMm + 2 * trim),
      height: points(heightMm + 2 * trim),
    })
    expect(page.getTrimBox()).toEqual({
      x: points(trim),
      y: points(trim),
      width: points(widthMm),
      height: points(heightMm),
    })
    expect(page.getBleedBox()).toMatchObject({
      x: points(trim - bleedMm),
      width: points(widthMm + 2 * bleedMm),
    })
    expect(page.node.Resources()!.lookup(PDFName.of('Font'))).toBeUndefined()
  })
})

it('leaves the corners of a print without a photo transparent', async () => {
  const { print } = testPrints.find(({ name }) => name === 'initials at the side of a cap')!
  const path = join(folder, 'corners.png')
  await writePng(print, photos, path)
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true })
  const alphaAt = (x: number, y: number) => data[4 * (y * info.width + x) + 3]
  const [right, bottom] = [info.width - 1, info.height - 1]
  const corners = [alphaAt(0, 0), alphaAt(right, 0), alphaAt(0, bottom), alphaAt(right, bottom)]
  expect(corners).toEqual([0, 0, 0, 0])
  expect(data.includes(255)).toBe(true)
})

it('mirrors a photo that ends at the edge into the bleed', async () => {
  const path = join(folder, 'bleed.png')
  await writePng(withBleed.print, photos, path)
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true })
  const pixelAt = (x: number, y: number) => [
    ...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4),
  ]
  const middle = Math.round(info.height / 3)
  expect(pixelAt(0, middle)[3]).toBe(255)
  const edge = pixels(3)
  for (const [channel, value] of pixelAt(edge - 2, middle).entries()) {
    expect(Math.abs(value - pixelAt(edge + 1, middle)[channel]!)).toBeLessThan(16)
  }
})

/** Needs Debian packages, so that only TEST_SCOPE=all runs it. */
describe.each(isFull ? testPrints : [])('the PDF of $name', (design) => {
  beforeAll(installPdfTools, 300_000)

  const { print } = design
  const pdf = join(folder, 'print.pdf')

  it('is valid for qpdf, Poppler and Ghostscript and looks like the PNG', { timeout: 120_000 }, async () => {
    await writePdf(print, photos, pdf)
    expect(run('qpdf', '--check', pdf)).toContain('No syntax or stream encoding errors')
    const trim = /TrimBox: +(\S+) +(\S+) +(\S+) +(\S+)/.exec(run('pdfinfo', '-box', pdf))!
    const [left, bottom, right, top] = trim.slice(1).map(Number) as [number, number, number, number]
    const mm = (units: number) => (units * 25.4) / 72
    expect(mm(right - left)).toBeCloseTo(print.widthMm, 1)
    expect(mm(top - bottom)).toBeCloseTo(print.heightMm, 1)
    expect(run('pdffonts', pdf).trim().split('\n')).toHaveLength(2)

    const png = join(folder, 'print.png')
    await writePng(print, photos, png)
    const { width, height } = canvasOf(print)
    const size = { width: 300, height: Math.round((300 * height) / width) }
    const expected = await onGround(png, design, size)
    const dpi = String(Math.min(300, (300 * 1200) / width))
    run('pdftocairo', '-png', '-transp', '-r', dpi, '-singlefile', pdf, join(folder, 'poppler'))
    // Ghostscript draws on white.
    const white = { ...design, side: { ...design.side, ground: '#fffffe' } }
    run(
      'gs',
      '-q',
      '-dBATCH',
      '-dNOPAUSE',
      '-dSAFER',
      '-sDEVICE=png16m',
      '-dGraphicsAlphaBits=4',
      `-r${dpi}`,
      `-o${join(folder, 'gs.png')}`,
      pdf,
    )
    const poppler = differenceOf(await onGround(join(folder, 'poppler.png'), design, size), expected)
    const ghostscript = differenceOf(
      await onGround(await sharp(join(folder, 'gs.png')).toBuffer(), white, size),
      await onGround(png, white, size),
    )
    expect.soft(poppler.mean).toBeLessThan(2)
    expect.soft(poppler.clear).toBeLessThan(0.005)
    // Ghostscript paints every pixel that a path touches, so that its edges are wider.
    expect.soft(ghostscript.mean).toBeLessThan(3)
    expect.soft(ghostscript.clear).toBeLessThan(0.01)
  })
})

it.each(isFull ? ['IK-12345-67890 2', 'IK-12345-67890 200'] : [])(
  'a scanner reads %s on a page of a make sheet',
  { timeout: 300_000 },
  async (code) => {
    installPdfTools()
    const pdf = openPdf('Sheet')
    addSheetPage(pdf, createTextWriter(pdf, loadFonts()['be-vietnam-pro']), code)
    await savePdf(pdf, join(folder, 'sheet.pdf'))
    // A scanner is held over the code, which is in the corner of the page.
    const corner = ['-x', '1000', '-y', '60', '-W', '276', '-H', '200']
    const picture = join(folder, 'sheet')
    run('pdftocairo', '-png', '-r', '150', ...corner, '-singlefile', `${picture}.pdf`, picture)
    const read = run('ZXingReader', `${picture}.png`)
    expect(read).toContain(`Text:       "${code}"`)
    expect(read).toMatch(/Format: +DataMatrix/)
  },
)

/** The content of each chunk of a PNG. */
function chunksOf(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at)
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  return chunks
}
