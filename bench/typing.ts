import { setTimeout as pause } from 'node:timers/promises'
import { startBrowser } from './browser.ts'
import { fetchJson } from './fetch-raw.ts'
import { milliseconds, say, table } from './report.ts'
import { median, quantile } from './statistics.ts'
import { openTab, type Tab } from './tab.ts'

const words = 'Grandpa Joe & co'
const times = 4
const visitsOfEach = 3
const slowdown = 4
const most = 100

interface Custom {
  data: { product: { name: string }; template_info: { custom_types: { label: string; type: string }[] } }
}

/** How soon the page answers each key while a design is typed, on a phone's screen and a slowed processor. */
export async function measureTyping(url: string): Promise<void> {
  const list = await fetchJson<{ data: { slug: string }[] }>(`${url}/api/products?customisable=1&per_page=40`)
  const browser = await startBrowser()
  const rows: string[][] = []
  try {
    for (const { slug } of await withTextField(url, list.data)) {
      const visits: number[][] = []
      for (let visit = 0; visit < visitsOfEach; visit += 1) {
        const tab = await openTab(browser.port)
        visits.push(await typeInto(tab, `${url}/product/${slug}`))
        tab.close()
      }
      const keys = visits.flat()
      const inp = median(visits.map(interactionToNextPaint))
      rows.push([
        slug,
        String(keys.length),
        ...[quantile(keys, 0.75), inp, Math.max(...keys)].map(milliseconds),
        inp <= most ? '' : 'over',
      ])
    }
  } finally {
    await browser.close()
  }
  say(
    `Typing a design, processor slowed ${slowdown} times: from a key to the next frame, in ms; INP is the median of ${visitsOfEach} visits:`,
  )
  say(table(['product', 'keys', 'p75', 'INP', 'worst', `INP under ${most}`], rows))
}

/** As browsers' vendors define it: the slowest, but for one of every fifty. */
function interactionToNextPaint(keys: number[]): number {
  return keys.toSorted((a, b) => b - a)[Math.floor(keys.length / 50)]!
}

async function withTextField(url: string, products: { slug: string }[]): Promise<{ slug: string }[]> {
  const found: { slug: string }[] = []
  for (const { slug } of products) {
    const { data } = await fetchJson<Custom>(`${url}/api/products-detail/${slug}`)
    if (data.template_info.custom_types[0]?.type === 'text') found.push({ slug })
    if (found.length === 3) break
  }
  return found
}

async function typeInto(tab: Tab, address: string): Promise<number[]> {
  await tab.send('Emulation.setDeviceMetricsOverride', {
    ...{ width: 390, height: 844, deviceScaleFactor: 2, mobile: true },
  })
  await tab.send('Page.enable')
  await tab.send('Page.navigate', { url: address })
  await until(
    tab,
    `Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'))`,
  )
  await tab.evaluate(`document.querySelector('input[data-label]').focus()`)
  await press(tab, words.slice(0, 1))
  await until(tab, `document.querySelector('[aria-label^="Your design"] path') !== null`)
  await tab.evaluate(
    `void (window.keys = new Map(), new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries())
        if (interactionId) keys.set(interactionId, Math.max(duration, keys.get(interactionId) ?? 0))
    }).observe({ type: 'event', durationThreshold: 16 }))`,
  )
  await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  for (const letter of words.slice(1)) await typeLetter(tab, letter)
  for (let again = 1; again < times; again += 1) {
    await tab.evaluate(`document.querySelector('input[data-label]').select()`)
    for (const letter of words) await typeLetter(tab, letter)
  }
  await tab.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await pause(500)
  const seen = await tab.evaluate<number[]>('[...keys.values()]')
  // A key that is answered within a frame is not reported at all.
  const unseen = Math.max(0, times * words.length - 1 - seen.length)
  return [...seen, ...Array<number>(unseen).fill(16)]
}

async function typeLetter(tab: Tab, letter: string): Promise<void> {
  await press(tab, letter)
  await pause(250)
}

async function press(tab: Tab, text: string): Promise<void> {
  await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', text, key: text })
  await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text })
}

async function until(tab: Tab, condition: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await tab.evaluate<boolean>(condition)) return
    await pause(100)
  }
  throw new Error(`The page never came to: ${condition}`)
}
