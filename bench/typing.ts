import { setTimeout as pause } from 'node:timers/promises'
import { startBrowser } from './browser.ts'
import { fetchJson } from './fetch-raw.ts'
import { milliseconds, say, table } from './report.ts'
import { quantile } from './statistics.ts'
import { openTab, type Tab } from './tab.ts'

const words = 'Grandpa Joe & co'
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
      const tab = await openTab(browser.port)
      const times = await typeInto(tab, `${url}/product/${slug}`)
      tab.close()
      const worst = Math.max(...times)
      rows.push([
        slug,
        String(times.length),
        milliseconds(quantile(times, 0.75)),
        milliseconds(worst),
        worst <= most ? '' : 'over',
      ])
    }
  } finally {
    await browser.close()
  }
  say(`Typing a design, processor slowed ${slowdown} times: from a key to the next frame, in ms:`)
  say(table(['product', 'keys', 'p75', 'worst', `under ${most}`], rows))
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
  for (const letter of words.slice(1)) {
    await press(tab, letter)
    await pause(250)
  }
  await tab.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await pause(500)
  const seen = await tab.evaluate<number[]>('[...keys.values()]')
  // A key that is answered within a frame is not reported at all.
  return [...seen, ...Array<number>(Math.max(0, words.length - 1 - seen.length)).fill(16)]
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
