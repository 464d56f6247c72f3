import { expect, test } from 'vitest'
import { supervise, type Service } from './supervise.ts'

interface TestService extends Service {
  exit: () => void
}

/** Starts services in order; an error in the list is a start that fails. */
function setup(...failures: (Error | null)[]) {
  const started: TestService[] = []
  const logged: string[] = []
  const pauses: unknown[] = []
  const write = (fields: object, message: string) => {
    logged.push(message)
    if ('pauseMs' in fields) pauses.push(fields.pauseMs)
  }
  const start = async () => {
    const failure = failures.shift()
    if (failure) throw failure
    const exited = Promise.withResolvers<void>()
    const service = { exited: exited.promise, exit: exited.resolve, stop: async () => exited.resolve() }
    started.push(service)
    return service
  }
  const options = { name: 'It', log: { error: write, warn: write }, pauseMs: 1, maxPauseMs: 4 }
  return { started, logged, pauses, supervised: supervise(start, options) }
}

test('restarts a service that exits, also if restarts fail', async () => {
  const { started, logged, supervised } = setup(null, new Error('no'), new Error('no'))
  await using running = await supervised
  started[0]!.exit()
  await expect.poll(() => logged, { interval: 5 }).toContain('It is running again')
  expect(logged).toEqual([
    'It exited and is restarted',
    'It cannot be restarted',
    'It cannot be restarted',
    'It is running again',
  ])
  expect(running.service).toBe(started[1])
})

test('pauses longer after every exit', async () => {
  const { started, pauses, supervised } = setup()
  await using running = await supervised
  for (let count = 1; count <= 4; count += 1) {
    running.service.exit()
    await expect.poll(() => started.length, { interval: 1 }).toBe(count + 1)
  }
  // Not more than the maximum, and from the beginning once the service has run for that long.
  expect(pauses.slice(0, 2)).toEqual([1, 2])
  expect(Math.max(...(pauses as number[]))).toBeLessThanOrEqual(4)
})

test('throws if the first start fails', async () => {
  await expect(setup(new Error('port taken')).supervised).rejects.toThrow('port taken')
})

test('does not restart a service that it stops', async () => {
  const { started, logged, supervised } = setup()
  await (await supervised)[Symbol.asyncDispose]()
  expect([started.length, logged]).toEqual([1, []])
})
