import { expect, onTestFinished, test, vi } from 'vitest'
import { startEvery } from './start-every.ts'

test('starts a task while earlier ones run, and has stopped when all of them have ended', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const tasks: PromiseWithResolvers<void>[] = []
  const stop = startEvery(100, () => {
    const task = Promise.withResolvers<void>()
    tasks.push(task)
    return task.promise
  })
  vi.advanceTimersByTime(250)
  expect(tasks).toHaveLength(2)
  const onStopped = vi.fn<() => void>()
  const stopped = stop().then(onStopped)
  vi.advanceTimersByTime(500)
  expect(tasks).toHaveLength(2)
  tasks[0]!.resolve()
  await tasks[0]!.promise
  expect(onStopped).not.toHaveBeenCalled()
  tasks[1]!.resolve()
  await stopped
  expect(onStopped).toHaveBeenCalledOnce()
})
