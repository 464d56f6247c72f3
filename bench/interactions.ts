import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserTab } from './browser-tab.ts'

/** How much slower than this machine the measured browser is. */
export const cpuThrottling = 4

/** By definition the slowest interaction, ignoring one in every 50. */
export function interactionToNextPaint(times: number[]): number {
  return times.toSorted((a, b) => b - a)[Math.floor(times.length / 50)]!
}

/** Opens a page on a phone's screen and waits until it is hydrated. */
export async function openOnPhone(tab: BrowserTab, url: string): Promise<void> {
  await tab.send('Emulation.setDeviceMetricsOverride', {
    width: 390,
    height: 844,
    deviceScaleFactor: 2,
    mobile: true,
  })
  // An unfocused page renders differently from one in which a shopper types.
  await tab.send('Emulation.setFocusEmulationEnabled', { enabled: true })
  await tab.send('Page.enable')
  await tab.send('Page.navigate', { url })
  await waitUntil(
    tab,
    `Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'))`,
  )
}

/** Types with a throttled processor; returns the time from each key to the next frame in ms. */
export async function measureKeys(tab: BrowserTab, type: () => Promise<number>): Promise<number[]> {
  await tab.evaluate(
    `void (window.keys = new Map(), new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries())
        if (interactionId) keys.set(interactionId, Math.max(duration, keys.get(interactionId) ?? 0))
    }).observe({ type: 'event', durationThreshold: 16 }))`,
  )
  await throttle(tab, cpuThrottling)
  const count = await type()
  await throttle(tab, 1)
  await pause(500)
  const reported = await tab.evaluate<number[]>('[...keys.values()]')
  // The browser does not report interactions under 16 ms.
  return [...reported, ...Array<number>(Math.max(0, count - reported.length)).fill(16)]
}

export async function throttle(tab: BrowserTab, rate: number): Promise<void> {
  await tab.send('Emulation.setCPUThrottlingRate', { rate })
}

/** A person sees the field, or the row that was scrolled to, before the first key as well. */
export async function typeText(tab: BrowserTab, text: string): Promise<void> {
  for (const key of text) {
    await pause(250)
    await press(tab, key)
  }
}

export async function press(tab: BrowserTab, key: string): Promise<void> {
  await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, key })
  await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
}

export async function waitUntil(tab: BrowserTab, condition: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await tab.evaluate<boolean>(condition)) return
    await pause(100)
  }
  throw new Error(`The page did not reach this state: ${condition}`)
}
