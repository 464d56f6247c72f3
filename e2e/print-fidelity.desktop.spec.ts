import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, repetition, test } from './support/fixtures.ts'

const isFull = process.env['TEST_SCOPE'] === 'all'
/** The renderer's source files run in the browser; the table has the hashes of the server's output. */
const root = resolve(import.meta.dirname, '..')
const table = JSON.parse(readFileSync(`${root}/renderer/fixtures/designs.json`, 'utf8')) as {
  designs: { name: string; product: string; sha256: string }[]
}
const origin = 'http://renderer.test'
const program = `<!doctype html><script type="importmap">
  {"imports": {
    "@inkloom/contract/": "${origin}/contract/",
    "@inkloom/renderer/": "${origin}/renderer/",
    "valibot": "${origin}/node_modules/valibot/dist/index.mjs"
  }}
</script><script type="module">
  import { drawPrint, layersOf } from '@inkloom/renderer/design'
  import { printSideOf } from '@inkloom/renderer/print-side'
  import { fontNames } from '@inkloom/contract/fonts'
  import { paintDesign } from '${origin}/web/app/features/customizer/paint-design.ts'
  const json = async (path) => (await fetch('${origin}/renderer/' + path + '.json')).json()
  const { products, uploads, designs } = await json('fixtures/designs')
  const fonts = Object.fromEntries(await Promise.all(fontNames.map(async (name) => [name, await json('fonts/' + name)])))
  const assets = { fonts, uploads }
  const sides = designs.map(({ product, view, record }) =>
    printSideOf(products[product], record, view, new Set(record.fields.map(({ label }) => label))))
  const bytes = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  const pictureOf = async (address) => {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    return picture
  }
  const mapsOf = async (blank) => {
    const coded = await (await fetch('${origin}/server/' + blank + '.json')).json()
    return {
      ...coded,
      shade: bytes(coded.shade),
      mask: bytes(coded.mask),
      gloss: coded.gloss && bytes(coded.gloss),
      positions: { ...coded.positions, offsets: bytes(coded.positions.offsets) },
    }
  }
  const maps = {}
  window.paint = async (index) => {
    const side = sides[index]
    const layers = layersOf(side, designs[index].record.fields, assets)
    const picture = await pictureOf('${origin}/server/base.png')
    const { naturalWidth: width, naturalHeight: height } = picture
    const upload = await pictureOf('${origin}/server/photo.png')
    if (side.blank) maps[side.blank] ??= await mapsOf(side.blank)
    const photos = new Map(Object.values(uploads).map(({ href }) => [href, upload]))
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    paintDesign(canvas, { side, picture, maps: maps[side.blank] ?? null }, layers, photos, { left: 0, top: 0, width, height })
    return canvas.toDataURL('image/png')
  }
  window.drawn = designs.map(({ record }, index) => drawPrint(sides[index], record, assets))
</script>`

interface ProgramWindow {
  drawn: string[]
  /** The photograph of a design as PNG in a data URI. */
  paint: (index: number) => Promise<string>
}

/** `pictures` is the folder with the pictures of the server. */
async function openProgram(page: Page, pictures = ''): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: program })
    if (pathname.startsWith('/server/')) return route.fulfill({ path: pictures + pathname })
    if (/\.(m?js|json)$/.test(pathname)) return route.fulfill({ path: root + pathname })
    const source = readFileSync(`${root}${pathname.replace(/(\.ts)?$/, '.ts')}`, 'utf8')
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) })
  })
  await page.goto(`${origin}/`)
  await page.waitForFunction(() => 'drawn' in window)
}

test('browser and server draw the print of every design with the same bytes', async ({ page }) => {
  await openProgram(page)
  const drawn = await page.evaluate(() => (window as unknown as ProgramWindow).drawn)
  const made = drawn.map((svg, i) => [table.designs[i]?.name, createHash('sha256').update(svg).digest('hex')])
  expect(made).toEqual(table.designs.map(({ name, sha256 }) => [name, sha256]))
})

/** Of 255. The rasterizers smooth edges differently, but never by a whole pixel of a letter. */
const tolerance = { meanDifference: 0.15, widestDifference: 85 }

test(
  'browser and server render every design alike, except for antialiasing',
  repetition,
  async ({ page }, info) => {
    test.setTimeout(180_000)
    // Writes the pictures of the server: a base, a photo, the maps of each blank and each design.
    const folder = info.outputPath('server')
    execFileSync(process.execPath, [`${root}/renderer/fixtures/photograph-designs.ts`, folder])
    await openProgram(page, info.outputPath())
    const base = await raw(readFileSync(`${folder}/base.png`))
    for (const [index, { name, product }] of table.designs.entries()) {
      // One design of each product; TEST_SCOPE=all compares the others too.
      if (!isFull && table.designs.findIndex((design) => design.product === product) < index) continue
      const painted = await page.evaluate((at) => (window as unknown as ProgramWindow).paint(at), index)
      const browser = await raw(Buffer.from(painted.split(',')[1]!, 'base64'))
      const server = await raw(readFileSync(`${folder}/${index}.png`))
      const { mean, widest } = difference(server, browser)
      expect.soft(mean, `${name}, on average`).toBeLessThan(tolerance.meanDifference)
      expect.soft(widest, `${name}, one pixel`).toBeLessThan(tolerance.widestDifference)
      const print = difference(server, base)
      if (name !== 'nothing drawable') expect.soft(print.mean, `${name}, printed`).toBeGreaterThan(0.01)
    }
  },
)

const raw = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer()

function difference(first: Buffer, second: Buffer): { mean: number; widest: number } {
  let sum = 0
  let widest = 0
  for (let i = 0; i < first.length; i += 1) {
    const gap = Math.abs((first[i] ?? 0) - (second[i] ?? 0))
    sum += gap
    widest = Math.max(widest, gap)
  }
  return { mean: sum / first.length, widest }
}
