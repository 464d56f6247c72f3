import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { holderOf, lockDataDir, markStopping, previousServerStopped } from './pid-lock.ts'

function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'inkloom-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** A process that looks like a server, holds the lock and does not stop by itself. */
async function holder(dataDir: string, ...shutdown: Date[]): Promise<ChildProcess> {
  const child = spawn('sleep', ['60'], { argv0: 'main.ts' })
  await once(child, 'spawn')
  onTestFinished(() => void child.kill('SIGKILL'))
  writeFileSync(
    join(dataDir, 'shop.pid'),
    [child.pid, ...shutdown.map((time) => time.toISOString())].join('\n'),
  )
  return child
}

const seconds = (count: number) => new Date(Date.now() + 1000 * count)

test('waits for a server that is stopping, and kills it after its deadline', async () => {
  const dataDir = testFolder()
  const since = seconds(-20)
  const child = await holder(dataDir, since, seconds(-0.8))
  const exited = once(child, 'exit')
  const messages: string[] = []
  await previousServerStopped(dataDir, (message) => messages.push(message))
  expect((await exited)[1]).toBe('SIGKILL')
  expect(messages).toEqual([
    `Waiting for the previous server (process ${child.pid}), which is stopping since ${since.toISOString()}`,
    `The previous server (process ${child.pid}) did not stop in time and is killed`,
  ])
  lockDataDir(dataDir)()
})

test('waits until a server that is stopping has stopped', async () => {
  const dataDir = testFolder()
  const child = await holder(dataDir, seconds(-1), seconds(20))
  const messages: string[] = []
  await previousServerStopped(dataDir, (message) => {
    messages.push(message)
    child.kill('SIGTERM')
  })
  expect(messages).toHaveLength(1)
  expect(child.signalCode ?? 'SIGTERM').toBe('SIGTERM')
})

test('rejects the lock of a running server and ignores the one of a killed server', async () => {
  const dataDir = testFolder()
  const child = await holder(dataDir)
  expect(() => lockDataDir(dataDir)).toThrow(`(process ${child.pid})`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  lockDataDir(dataDir)
  markStopping(dataDir, seconds(20))
  expect(holderOf(dataDir)).toBeNull()
})
