import { expect, test, vi } from 'vitest'
import { measureEventLoopLag } from './event-loop-lag.ts'

test('measures how long the event loop is blocked', async () => {
  using lag = measureEventLoopLag(100)
  const end = performance.now() + 300
  while (performance.now() < end) continue
  await vi.waitFor(() => expect(lag.ms()).toBeGreaterThan(150), { timeout: 20_000, interval: 5 })
})
