import { describe, expect, it, vi } from 'vitest'
import { startCall } from './use-async.ts'

describe('startCall', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve))

  it('reports the value', async () => {
    const onValue = vi.fn()
    const onError = vi.fn()
    startCall(async () => 'value', onValue, onError)
    await settle()
    expect(onValue).toHaveBeenCalledExactlyOnceWith('value')
    expect(onError).not.toHaveBeenCalled()
  })

  it('reports the error', async () => {
    const onValue = vi.fn()
    const onError = vi.fn()
    const error = new Error('failed')
    startCall(() => Promise.reject(error), onValue, onError)
    await settle()
    expect(onError).toHaveBeenCalledExactlyOnceWith(error)
    expect(onValue).not.toHaveBeenCalled()
  })

  it.each(['value', 'error'])('drops a late %s and aborts the call', async (kind) => {
    const onResult = vi.fn()
    let aborted = false
    const cancel = startCall(
      async (signal) => {
        await settle()
        aborted = signal.aborted
        if (kind === 'error') throw new Error('late')
      },
      onResult,
      onResult,
    )
    cancel()
    await settle()
    await settle()
    expect(aborted).toBe(true)
    expect(onResult).not.toHaveBeenCalled()
  })
})
