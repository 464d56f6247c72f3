import { expect, test } from 'vitest'
import { supervise, type Service } from './supervise.ts'

interface TestService extends Service {
  exit: () => void
}

/** Starts services in order; an error in the list is a start that fails. */
function setup(failures: (Error | null)[] = [], maxPauseMs = 4) {
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
  const options = { name: 'It', log: { error: write, warn: write }, pauseMs: 1, maxPauseMs }
  return { started, logged, pauses, supervised: supervise(start, options) }
}

test('restarts a service that exits, also if restarts fail', async () => {
  const { started, logged, supervised } = setup([null, new Error('no'), new Error('no')])
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

// A service that has run for longer than the longest pause starts with the shortest again, so the first one cannot do so here.
test.each([
  [10_000, [1, 2, 4, 8]],
  [1, [1, 1, 1, 1]],
])('pauses longer after every exit, but at most %i ms', async (maxPauseMs, expected) => {
  const { started, pauses, supervised } = setup([], maxPauseMs)
  await using running = await supervised
  for (let count = 1; count <= expected.length; count += 1) {
    running.service.exit()
    await expect.poll(() => started.length, { interval: 1 }).toBe(count + 1)
  }
  expect(pauses).toEqual(expected)
})

test('throws if the first start fails', async () => {
  await expect(setup([new Error('port taken')]).supervised).rejects.toThrow('port taken')
})

test('does not restart a service that it stops', async () => {
  const { started, logged, supervised } = setup()
  await (await supervised)[Symbol.asyncDispose]()
  expect([started.length, logged]).toEqual([1, []])
})
