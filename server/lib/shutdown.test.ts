import { expect, test } from 'vitest'
import { Shutdown } from './shutdown.ts'

test('reports a step that is late and continues with the next one', async () => {
  const reported: string[] = []
  const shutdown = new Shutdown((message) => reported.push(message), 10)
  const stopped: string[] = []
  const stack = new AsyncDisposableStack()
  stack.defer(() => shutdown.step('database', async () => void stopped.push('database')))
  stack.defer(() => shutdown.step('pool', () => new Promise(() => undefined)))
  stack.defer(() => shutdown.step('requests', async () => void stopped.push(shutdown.current)))
  await expect(stack.disposeAsync()).rejects.toThrow('Stopping "pool" takes longer than 0.01 seconds')
  expect(stopped).toEqual(['requests', 'database'])
  expect(reported).toEqual(['Stopping "pool" takes longer than 0.01 seconds'])
})
