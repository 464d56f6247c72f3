import { type BrowserTab, openTab } from './browser-tab.ts'
import { startBrowser } from './browser.ts'
import { fetchJson } from './fetch-raw.ts'
import { goals } from './goals.ts'
import {
  cpuThrottling,
  interactionToNextPaint,
  measureKeys,
  openOnPhone,
  press,
  typeText,
  waitUntil,
} from './interactions.ts'
import { milliseconds, print, table } from './report.ts'
import { productApiPath } from './samples.ts'
import { median, quantile } from './statistics.ts'

const text = 'Grandpa Joe & co'
const repeats = 4
const productCount = 3
const visitsPerProduct = 3

interface ProductDetail {
  data: { template_info: { custom_types: { type: string }[] } }
}

/** Measures the interaction latency of typing into a design field on a phone's screen with a throttled processor. */
export async function measureTyping(url: string): Promise<void> {
  const browser = await startBrowser()
  const rows: string[][] = []
  try {
    for (const slug of await productsWithTextField(url)) {
      const visits: number[][] = []
      for (let visit = 0; visit < visitsPerProduct; visit += 1) {
        const tab = await openTab(browser.port)
        visits.push(await typeInto(tab, `${url}/product/${slug}`))
        await tab.close()
      }
      const keys = visits.flat()
      const inp = median(visits.map(interactionToNextPaint))
      rows.push([
        slug,
        String(keys.length),
        ...[quantile(keys, 0.75), inp, Math.max(...keys)].map(milliseconds),
        goals.typing.check(inp),
      ])
    }
  } finally {
    await browser.close()
  }
  print(
    `Typing into a design field, CPU throttled ${cpuThrottling}x: from a key to the next frame, in ms; INP is the median of ${visitsPerProduct} visits:`,
  )
  print(table(['product', 'keys', 'p75', 'INP', 'max', `INP ${goals.typing.limit}`], rows))
}

async function productsWithTextField(url: string): Promise<string[]> {
  const { data: products } = await fetchJson<{ data: { slug: string; allow_custom: boolean }[] }>(
    `${url}/api/products?per_page=100`,
  )
  const found: string[] = []
  for (const { slug } of products.filter(({ allow_custom }) => allow_custom)) {
    const { data } = await fetchJson<ProductDetail>(url + productApiPath(slug))
    if (data.template_info.custom_types[0]?.type === 'text') found.push(slug)
    if (found.length === productCount) break
  }
  return found
}

async function typeInto(tab: BrowserTab, url: string): Promise<number[]> {
  await openOnPhone(tab, url)
  await tab.evaluate(`document.querySelector('input[data-label]').focus()`)
  await press(tab, text.slice(0, 1))
  await waitUntil(tab, `document.querySelector('[aria-label^="Your design"] canvas') !== null`)
  return measureKeys(tab, async () => {
    await typeText(tab, text.slice(1))
    for (let repeat = 1; repeat < repeats; repeat += 1) {
      await tab.evaluate(`document.querySelector('input[data-label]').select()`)
      await typeText(tab, text)
    }
    return repeats * text.length - 1
  })
}
