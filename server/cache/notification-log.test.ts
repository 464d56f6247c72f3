import { expect, test } from 'vitest'
import { NotificationLog } from './notification-log.ts'

/** Notifications reach all logs in the same order, but not at the same time. */
function stream(count: number) {
  const sent: string[] = []
  const received = Array.from({ length: count }, () => 0)
  const logs = received.map(() => new NotificationLog(async (marker) => publish(marker)))
  const publish = (payload: string) => void sent.push(payload)
  const deliver = (index: number) => {
    for (; received[index]! < sent.length; received[index]! += 1) {
      logs[index]!.receive(sent[received[index]!]!.split(' '))
    }
  }
  return { logs, publish, deliver }
}

test('removes the ids from the tags of a notification', () => {
  const log = new NotificationLog(() => Promise.resolve())
  expect(log.receive(['@17', 'product:1', 'products'])).toEqual(['product:1', 'products'])
  expect(log.receive(['@marker'])).toEqual([])
})

test('waits until it has received what another process has received', async () => {
  const { logs, publish, deliver } = stream(2)
  publish('@1 product:1')
  publish('@2 product:1')
  deliver(0)
  const seen = logs[1]!.hasSeen(logs[0]!.latest)
  let isSettled = false
  void seen.then(() => (isSettled = true))
  await Promise.resolve()
  expect(isSettled).toBe(false)
  deliver(1)
  expect(await seen).toBe(true)
})

test('publishes a marker and waits for it if it may have missed the notification', async () => {
  const { logs, publish, deliver } = stream(1)
  publish('@1 product:1')
  const seen = logs[0]!.hasSeen('of an earlier process')
  await expect.poll(() => (deliver(0), logs[0]!.latest)).not.toBe('')
  const timer = setInterval(() => deliver(0), 5)
  expect(await seen).toBe(true)
  clearInterval(timer)
  expect(await logs[0]!.hasSeen('of an earlier process')).toBe(true)
})

test('distinguishes equal notifications of different transactions', () => {
  const log = new NotificationLog(() => Promise.resolve())
  const ids = ['@1 product:1', '@2 product:1', 'product:1', 'product:1'].map((payload) => {
    log.receive(payload.split(' '))
    return log.latest
  })
  expect(new Set(ids).size).toBe(4)
})

test('reports that it has not seen a notification while it cannot publish', async () => {
  const log = new NotificationLog(() => Promise.reject(new Error('no database')))
  expect(await log.hasSeen('unknown')).toBe(false)
})

test('does not report a notification from before a reconnect as the latest', () => {
  const log = new NotificationLog(() => Promise.resolve())
  log.receive(['@1', 'products'])
  const before = log.latest
  log.reset()
  expect(log.latest).not.toBe(before)
})
