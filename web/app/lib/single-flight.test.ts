import { expect, it, vi } from 'vitest'
import { singleFlight } from './single-flight.ts'

it('shares a running call and starts a new one afterwards', async () => {
  const share = singleFlight<number>()
  const call = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1).mockResolvedValueOnce(2)
  const first = share('key', call)
  expect(share('key', call)).toBe(first)
  expect(await first).toBe(1)
  expect(await share('key', call)).toBe(2)
})

it('runs calls of different keys side by side', async () => {
  const share = singleFlight<number>()
  const results = [share('a', () => Promise.resolve(1)), share('b', () => Promise.resolve(2))]
  expect(await Promise.all(results)).toEqual([1, 2])
})

it('starts a new call after a failure', async () => {
  const share = singleFlight<number>()
  await expect(share('key', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await share('key', () => Promise.resolve(1))).toBe(1)
})
