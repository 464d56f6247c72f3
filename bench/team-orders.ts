import { type BrowserTab, openTab } from './browser-tab.ts'
import { startBrowser } from './browser.ts'
import { fetchJson } from './fetch-raw.ts'
import { goals } from './goals.ts'
import {
  cpuThrottling,
  interactionToNextPaint,
  measureKeys,
  openOnPhone,
  throttle,
  typeText,
  waitUntil,
} from './interactions.ts'
import { measureProofSheet } from './proof-sheets.ts'
import { milliseconds, print, table } from './report.ts'
import { productApiPath } from './samples.ts'
import type { Server } from './shop.ts'
import { median, quantile } from './statistics.ts'

const rowCount = 200
const visits = 3
/** Places in the table: with rows above, around and below. */
const typedRows = [1, 100, 199]
const texts = ['Hopper', '42']

interface Detail {
  data: {
    variants: { attributes: { name: string }[] }[]
    template_info: { custom_types: { type: string }[] }
  }
}

/** Measures the table of a team order with 200 rows in the browser, and the proofs of 200 items on the server. */
export async function measureTeamOrders(shop: Server): Promise<void> {
  const slug = await teamProduct(shop.url)
  const pasteTimes: number[] = []
  const keys: number[][] = []
  const browser = await startBrowser()
  try {
    for (let visit = 0; visit < visits; visit += 1) {
      const tab = await openTab(browser.port)
      pasteTimes.push(await openRoster(tab, `${shop.url}/product/${slug}`))
      keys.push(await typeIntoRows(tab))
      await tab.close()
    }
  } finally {
    await browser.close()
  }
  const [paste, inp] = [median(pasteTimes), median(keys.map(interactionToNextPaint))]
  const all = keys.flat()
  print(
    `Team order of ${rowCount} rows, CPU throttled ${cpuThrottling}x, in ms: from the paste to the table; from a key to the next frame; medians of ${visits} visits:`,
  )
  const limits = [`paste ${goals.rosterPaste.limit}`, `INP ${goals.rosterTyping.limit}`]
  print(
    table(
      ['product', 'paste', 'keys', 'p75', 'INP', 'max', ...limits],
      [
        [
          slug,
          milliseconds(paste),
          String(all.length),
          ...[quantile(all, 0.75), inp, Math.max(...all)].map(milliseconds),
          goals.rosterPaste.check(paste),
          goals.rosterTyping.check(inp),
        ],
      ],
    ),
  )
  await measureProofSheet(shop, slug, rowCount)
}

/** The first product with a name, a number and sizes. */
async function teamProduct(url: string): Promise<string> {
  const { data: products } = await fetchJson<{ data: { slug: string; allow_custom: boolean }[] }>(
    `${url}/api/products-search?keyword=jersey`,
  )
  for (const { slug } of products.filter(({ allow_custom }) => allow_custom)) {
    const { variants, template_info } = (await fetchJson<Detail>(url + productApiPath(slug))).data
    const types = template_info.custom_types.map(({ type }) => type)
    const hasSizes = variants.some(({ attributes }) => attributes.some(({ name }) => name === 'Size'))
    if (types.includes('text') && types.includes('number') && hasSizes) return slug
  }
  throw new Error('No product has a name, a number and sizes')
}

/** Opens the table and pastes a list; returns the time until all its rows are on the screen, with a throttled processor. */
async function openRoster(tab: BrowserTab, url: string): Promise<number> {
  await openOnPhone(tab, url)
  await waitUntil(
    tab,
    `[...document.querySelectorAll('button')].some((button) => /^Order for a team/.test(button.innerText))`,
  )
  await tab.evaluate(
    `[...document.querySelectorAll('button')].find((button) => /^Order for a team/.test(button.innerText)).click()`,
  )
  await waitUntil(tab, `document.querySelector('dialog [data-row]') !== null`)
  await throttle(tab, cpuThrottling)
  const time = await tab.evaluate<number>(
    `new Promise((resolve) => {
      const start = performance.now()
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', ${JSON.stringify(teamList())})
      document.querySelector('dialog textarea')
        .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      const check = () => requestAnimationFrame(() => {
        if (document.querySelectorAll('[data-row]').length < ${rowCount}) check()
        else setTimeout(() => resolve(performance.now() - start))
      })
      check()
    })`,
  )
  await throttle(tab, 1)
  return time
}

function teamList(): string {
  const sizes = ['S', 'M', 'L', 'XL', '2XL']
  const players = Array.from(
    { length: rowCount },
    (_, at) => `Player ${at}\t${at}\t${sizes[at % sizes.length]}`,
  )
  return ['Player\tNo.\tSize', ...players].join('\n')
}

async function typeIntoRows(tab: BrowserTab): Promise<number[]> {
  return measureKeys(tab, async () => {
    for (const row of typedRows) {
      for (const [column, text] of texts.entries()) {
        await tab.evaluate(
          `(() => {
            const row = document.querySelectorAll('[data-row]')[${row}]
            row.scrollIntoView({ block: 'center' })
            row.querySelectorAll('input[data-cell^="field:"]')[${column}].select()
          })()`,
        )
        await typeText(tab, text)
      }
    }
    return typedRows.length * texts.join('').length
  })
}
