import { expect, it } from 'vitest'
import { PicturesBusyError } from '../domain/ports/images.ts'
import { PictureQueue } from './picture-queue.ts'

it('rejects tasks beyond the longest queue of their lane (security 29)', async () => {
  const queue = new PictureQueue({ shopper: { concurrency: 1, maxWaiting: 2 } })
  const blocked = Promise.withResolvers<string>()
  const accepted = [1, 2, 3].map(() => queue.run('shopper', () => blocked.promise))
  await expect(queue.run('shopper', async () => 'late')).rejects.toThrow(PicturesBusyError)
  expect(queue.stats()).toMatchObject({ lanes: { shopper: { running: 1, waiting: 2 } }, rejected: 1 })
  expect(await queue.run('catalog', async () => 'other lane')).toBe('other lane')
  blocked.resolve('done')
  expect(await Promise.all(accepted)).toEqual(['done', 'done', 'done'])
})

it('runs three tasks at a time over all lanes', async () => {
  const queue = new PictureQueue()
  const blocked = Promise.withResolvers<void>()
  let running = 0
  const task = async () => {
    running += 1
    await blocked.promise
  }
  const lanes = ['catalog', 'catalog', 'shopper', 'upload', 'largeUpload'] as const
  const tasks = lanes.map((lane) => queue.run(lane, task))
  await new Promise(setImmediate)
  expect(running).toBe(3)
  blocked.resolve()
  await Promise.all(tasks)
  expect(running).toBe(5)
})

it('answers in time, and starts no other task before a late one has ended (security 29)', async () => {
  const queue = new PictureQueue({ upload: { timeoutMs: 5 }, shopper: { timeoutMs: 5 } })
  const blocked = Promise.withResolvers<void>()
  const started: string[] = []
  const task = (name: string) => async () => {
    started.push(name)
    await blocked.promise
  }
  await expect(queue.run('upload', task('late'))).rejects.toThrow(PicturesBusyError)
  await expect(queue.run('upload', task('never started'))).rejects.toThrow(PicturesBusyError)
  expect(queue.stats()).toMatchObject({ lanes: { upload: { running: 1, waiting: 1 } }, timedOut: 2 })
  blocked.resolve()
  await queue.run('upload', task('next'))
  expect(started).toEqual(['late', 'next'])
})

it('starts background tasks while the catalog is idle', async () => {
  const queue = new PictureQueue()
  const order: string[] = []
  const blocked = Promise.withResolvers<void>()
  const first = queue.run('catalog', async () => {
    await blocked.promise
    order.push('catalog')
  })
  const second = queue.run('background', async () => void order.push('background'))
  blocked.resolve()
  await Promise.all([first, second])
  expect(order).toEqual(['catalog', 'background'])
})
