import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserTab, openTab } from './browser-tab.ts'
import { startBrowser } from './browser.ts'
import { fetchJson } from './fetch-raw.ts'
import { goals } from './goals.ts'
import { milliseconds, print, table } from './report.ts'
import { productApiPath } from './samples.ts'
import { median, quantile } from './statistics.ts'

const text = 'Grandpa Joe & co'
const repeats = 4
const productCount = 3
const visitsPerProduct = 3
const cpuThrottling = 4

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

/** By definition the slowest interaction, ignoring one in every 50. */
function interactionToNextPaint(keys: number[]): number {
  return keys.toSorted((a, b) => b - a)[Math.floor(keys.length / 50)]!
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
  await tab.send('Emulation.setDeviceMetricsOverride', {
    width: 390,
    height: 844,
    deviceScaleFactor: 2,
    mobile: true,
  })
  // Only a focused page shows what it shows while a shopper types.
  await tab.send('Emulation.setFocusEmulationEnabled', { enabled: true })
  await tab.send('Page.enable')
  await tab.send('Page.navigate', { url })
  await waitUntil(
    tab,
    `Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'))`,
  )
  await tab.evaluate(`document.querySelector('input[data-label]').focus()`)
  await press(tab, text.slice(0, 1))
  await waitUntil(tab, `document.querySelector('[aria-label^="Your design"] canvas') !== null`)
  await tab.evaluate(
    `void (window.keys = new Map(), new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries())
        if (interactionId) keys.set(interactionId, Math.max(duration, keys.get(interactionId) ?? 0))
    }).observe({ type: 'event', durationThreshold: 16 }))`,
  )
  await tab.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottling })
  for (const key of text.slice(1)) await typeKey(tab, key)
  for (let repeat = 1; repeat < repeats; repeat += 1) {
    await tab.evaluate(`document.querySelector('input[data-label]').select()`)
    for (const key of text) await typeKey(tab, key)
  }
  await tab.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await pause(500)
  const reported = await tab.evaluate<number[]>('[...keys.values()]')
  // The browser does not report interactions under 16 ms.
  const unreported = Math.max(0, repeats * text.length - 1 - reported.length)
  return [...reported, ...Array<number>(unreported).fill(16)]
}

async function typeKey(tab: BrowserTab, key: string): Promise<void> {
  await press(tab, key)
  await pause(250)
}

async function press(tab: BrowserTab, key: string): Promise<void> {
  await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, key })
  await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
}

async function waitUntil(tab: BrowserTab, condition: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await tab.evaluate<boolean>(condition)) return
    await pause(100)
  }
  throw new Error(`The page did not reach this state: ${condition}`)
}
