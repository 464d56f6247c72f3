import { expect, inject, test, vi } from 'vitest'
import { subscribeToInvalidations } from './invalidation.ts'

const connection = () => ({ ...inject('postgres'), database: 'postgres' })
const ignore = () => undefined

test('stops while it is still connecting', async () => {
  const stop = subscribeToInvalidations(connection(), {
    onTags: ignore,
    onDisconnect: ignore,
    onConnect: ignore,
  })
  await stop()
})

test('stops while it is listening', async () => {
  const onConnect = vi.fn<() => void>()
  const stop = subscribeToInvalidations(connection(), { onTags: ignore, onDisconnect: ignore, onConnect })
  await vi.waitFor(() => expect(onConnect).toHaveBeenCalledOnce(), { timeout: 20_000 })
  await stop()
})
