import { expect, test } from 'vitest'
import { Shutdown } from './shutdown.ts'

test('logs a step that is late and continues with the next one', async () => {
  const logged: string[] = []
  const shutdown = new Shutdown({ error: (_, message) => void logged.push(message) }, 10)
  const stopped: string[] = []
  const stack = new AsyncDisposableStack()
  stack.defer(() => shutdown.step('database', async () => void stopped.push('database')))
  stack.defer(() => shutdown.step('pool', () => new Promise(() => undefined)))
  stack.defer(() => shutdown.step('requests', async () => void stopped.push(shutdown.current!)))
  await expect(stack.disposeAsync()).rejects.toThrow('Shutdown step "pool" takes longer than 0.01 seconds')
  expect(stopped).toEqual(['requests', 'database'])
  expect(logged).toEqual(['Shutdown step "pool" takes longer than 0.01 seconds'])
})
