import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

/** Runs a small program in place of the server. Each of its starts adds a line to a file; `run` is the number of the start. */
function start(program: string): { parent: ChildProcess; starts: () => number } {
  const folder = mkdtempSync(join(tmpdir(), 'inkloom-restart-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [file, log] = [join(folder, 'server.mjs'), join(folder, 'starts')]
  writeFileSync(log, '')
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs'
     appendFileSync(${JSON.stringify(log)}, '.')
     const run = readFileSync(${JSON.stringify(log)}, 'utf8').length
     const ready = () => new Promise((resolve) => process.send('ready', resolve))
     process.on('disconnect', () => process.exit(0))
     ${program}`,
  )
  const script = resolve(import.meta.dirname, 'server-process.mjs')
  const code = `import(${JSON.stringify(script)}).then(({ startServerProcess }) =>
    startServerProcess(process.execPath, ${JSON.stringify(file)}, {}, 10))`
  const parent = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void parent.kill('SIGKILL'))
  return { parent, starts: () => readFileSync(log, 'utf8').length }
}

const exitCode = async (child: ChildProcess) => ((await once(child, 'exit')) as [number | null])[0]

test('restarts a server that crashes after it was ready, until it stops on purpose', async () => {
  const { parent, starts } = start(`
    if (run === 1) { await ready(); process.exit(1) }
    if (run === 2) process.exit(1)
    if (run === 3) process.kill(process.pid, 'SIGKILL')
    await ready(); process.exit(0)`)
  const output = text(parent.stderr!)
  expect(await exitCode(parent)).toBe(0)
  expect(starts()).toBe(4)
  expect((await output).trim().split('\n')).toEqual([
    'The server exited (1) and is restarted in 0.01 s',
    'The server exited (1) and is restarted in 0.02 s',
    'The server exited (SIGKILL) and is restarted in 0.04 s',
  ])
})

test('restarts a server whose database is lost while it starts', async () => {
  const { parent, starts } = start(`
    if (run === 1) process.exit(75)
    await ready(); process.exit(0)`)
  expect(await exitCode(parent)).toBe(0)
  expect(starts()).toBe(2)
})

test.each([
  ['cannot start', 'process.exit(1)', 1],
  ['reports wrong settings', 'await ready(); process.exit(78)', 78],
  ['fails while it is stopping', `await ready(); process.send('stopping', () => process.exit(1))`, 1],
])('does not restart a server that %s', async (_, program, code) => {
  const { parent, starts } = start(program)
  expect(await exitCode(parent)).toBe(code)
  expect(starts()).toBe(1)
})

test('stops the server when it is stopped', async () => {
  const { parent, starts } = start(`
    process.on('SIGTERM', () => process.exit(0))
    await ready(); process.stdout.write('ready'); setInterval(() => {}, 1000)`)
  await once(parent.stdout!, 'data')
  parent.kill('SIGTERM')
  expect(await exitCode(parent)).toBe(0)
  expect(starts()).toBe(1)
})

test('starts a server again that restarts because of SIGHUP', async () => {
  const { parent, starts } = start(`
    if (run === 2) { await ready(); process.exit(0) }
    process.on('SIGHUP', () => process.send('restarting', () => process.exit(0)))
    await ready(); process.stdout.write('ready'); setInterval(() => {}, 1000)`)
  await once(parent.stdout!, 'data')
  parent.kill('SIGHUP')
  expect(await exitCode(parent)).toBe(0)
  expect(starts()).toBe(2)
})
