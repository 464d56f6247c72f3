import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { expect, test } from './support/fixtures.ts'

/** The renderer's source files run in the browser; the table has the hashes of the server's output. */
const root = resolve(import.meta.dirname, '..')
const table = JSON.parse(readFileSync(`${root}/renderer/fixtures/designs.json`, 'utf8')) as {
  designs: { name: string; sha256: string }[]
}
const origin = 'http://renderer.test'
const page = `<!doctype html><script type="importmap">
  {"imports": {"@inkloom/contract/": "${origin}/contract/", "valibot": "${origin}/node_modules/valibot/dist/index.mjs"}}
</script><script type="module">
  import { drawDesign } from '${origin}/renderer/design.ts'
  import { printSideOf } from '${origin}/renderer/print-side.ts'
  import { fontNames } from '@inkloom/contract/fonts'
  const json = async (path) => (await fetch('${origin}/renderer/' + path + '.json')).json()
  const { products, uploads, designs } = await json('fixtures/designs')
  const fonts = Object.fromEntries(await Promise.all(fontNames.map(async (name) => [name, await json('fonts/' + name)])))
  window.drawn = designs.map(({ product, view, record }) => {
    const filled = new Set(record.fields.map(({ label }) => label))
    return drawDesign(printSideOf(products[product], record.color, view, filled), record, { fonts, uploads })
  })
</script>`

test.describe.configure({ mode: 'serial' })
let drawn: string[] = []

test('browser and server render the same bytes for every design', async ({ page: tab }) => {
  await tab.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: page })
    if (/\.(m?js|json)$/.test(pathname)) return route.fulfill({ path: root + pathname })
    const source = readFileSync(`${root}${pathname.replace(/(\.ts)?$/, '.ts')}`, 'utf8')
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) })
  })
  await tab.goto(`${origin}/`)
  await tab.waitForFunction(() => 'drawn' in window)
  drawn = await tab.evaluate(() => (window as unknown as { drawn: string[] }).drawn)
  const made = drawn.map((svg, i) => [table.designs[i]?.name, createHash('sha256').update(svg).digest('hex')])
  expect(made).toEqual(table.designs.map(({ name, sha256 }) => [name, sha256]))
})

/** Of 255. The rasterizers smooth edges differently, but never by a whole pixel of a letter. */
const tolerance = { meanDifference: 0.15, widestDifference: 85 }

test('browser and server paint every design alike, except for antialiasing', async ({ page: tab }) => {
  test.setTimeout(180_000)
  const [width, height] = [600, 800]
  await tab.setViewportSize({ width, height })
  const pictures = await placeholders()
  for (const [i, svg] of drawn.entries()) {
    const whole = inlined(svg, pictures)
    const server = await sharp(Buffer.from(whole), { density: 36 }).removeAlpha().raw().toBuffer()
    const markup = whole.replace(/width="\d+" height="\d+"/, `width="${width}" height="${height}"`)
    await tab.setContent(`<body style="margin:0">${markup}</body>`)
    await tab.evaluate(() => Promise.all(Array.from(document.images, (image) => image.decode())))
    const browser = await sharp(await tab.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer()
    expect(browser.length, table.designs[i]?.name).toBe(server.length)
    const { mean, widest } = difference(server, browser)
    expect.soft(mean, `${table.designs[i]?.name}, on average`).toBeLessThan(tolerance.meanDifference)
    expect.soft(widest, `${table.designs[i]?.name}, one pixel`).toBeLessThan(tolerance.widestDifference)
  }
})

/** Gradients in place of pictures: hard edges would measure the scaling. */
async function placeholders(): Promise<(address: string) => string> {
  const soft = async (from: string, to: string) => {
    const gradient = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="600" height="800" fill="url(#g)"/></svg>`
    const bytes = await sharp(Buffer.from(gradient)).png().toBuffer()
    return `data:image/png;base64,${bytes.toString('base64')}`
  }
  const [base, upload] = [await soft('#d8d2c8', '#a9b4bd'), await soft('#e0567f', '#2a9d96')]
  return (address) => (address.includes('/uploads/') ? upload : base)
}

function inlined(svg: string, picture: (address: string) => string): string {
  return svg.replace(/href="([^"#]+)"/g, (_, address: string) => {
    if (!address.startsWith('fold:')) return `href="${picture(address)}"`
    const bytes = readFileSync(`${root}/renderer/folds/${address.slice(5)}.jpg`)
    return `href="data:image/jpeg;base64,${bytes.toString('base64')}"`
  })
}

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
