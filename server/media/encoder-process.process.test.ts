import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { getPriority } from 'node:os'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createRecipeDrawer } from '@inkloom/demo/pictures/draw'
import { PicturesBusyError } from '../domain/ports/images.ts'
import { createMetrics } from '../lib/metrics.ts'
import { childrenOf, isAlive } from '../test/shop-processes.ts'
import { createEncoderProcess } from './encoder-process.ts'
import type { PictureEncoder } from './picture-encoder.ts'
import { createSharpEncoder } from './sharp-encoder.ts'

const recipe = { kind: 'logo', name: 'Test', seed: 1 }
const webp = { format: 'webp', quality: 80 } as const
const print = { content: '<circle r="200"/>', box: { x: 0, y: 0, width: 200, height: 200 } }
const design = { base: null, ground: '#ffffff', blank: null, print, width: 40, height: 30 }
const photo = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#c638' } })
  .png()
  .toBuffer()

function openEncoder(options: { isDemo?: boolean; idleMs?: number; taskMs?: number } = {}) {
  const logged: string[] = []
  const report = (_: object, message: string) => void logged.push(message)
  const metrics = createMetrics()
  const log = { error: report, warn: report }
  const encoder = createEncoderProcess({ isDemo: false, log, metrics, ...options })
  onTestFinished(() => encoder[Symbol.asyncDispose]())
  const crashes = async () => (await metrics.encoderCrashes.get()).values[0]!.value
  return { encoder, logged, crashes }
}

/** The picture processes of a process. */
const processesOf = (parent: number) =>
  childrenOf(parent)
    .filter(({ command }) => command.includes('picture-process'))
    .map(({ pid }) => pid)

/** Starts the process of an encoder and then suspends it, so that its next task stays in flight. */
async function suspended(encoder: PictureEncoder): Promise<number> {
  await encoder.encodeDesign(design, webp)
  const [pid] = processesOf(process.pid)
  process.kill(pid!, 'SIGSTOP')
  return pid!
}

const calls: Record<string, (encoder: PictureEncoder) => Promise<unknown>> = {
  'an upload': (encoder) => encoder.clean(photo, 1e6),
  'a file that is no image': (encoder) => encoder.clean(Buffer.from('text'), 1e6),
  'a flat design': (encoder) => encoder.encodeDesign(design, { format: 'avif', quality: 50, effort: 0 }),
  'a design on a blank': (encoder) =>
    encoder.encodeDesign({ ...design, base: photo, blank: 'tee-front', width: 60, height: 80 }, webp),
  'a recipe': (encoder) => encoder.encodeRecipe(recipe, 0.5, webp),
  'a size': (encoder) => encoder.resize(photo, { width: 20, background: '#fff' }, webp),
  'a size of limited height': (encoder) =>
    encoder.resize(photo, { width: 30, maxHeight: 5 }, { format: 'jpeg', quality: 70 }),
}

/** The process has a low priority, and the machine of the tests may be busy. */
describe('the picture process', { timeout: 60_000 }, () => {
  test('encodes the same pictures in another process as in this one', async () => {
    const { encoder, logged } = openEncoder({ isDemo: true })
    const here = createSharpEncoder(createRecipeDrawer())
    for (const [name, call] of Object.entries(calls))
      expect(await call(encoder), name).toEqual(await call(here))
    expect(logged).toEqual([])
  })

  test('passes on the errors of pictures that cannot be encoded', async () => {
    const { encoder } = openEncoder()
    await expect(encoder.resize(Buffer.from('text'), { width: 20 }, webp)).rejects.toThrow(
      'unsupported image',
    )
    await expect(encoder.encodeRecipe(recipe, 1, webp)).rejects.toThrow('demo shop only')
  })

  test('gives the process a low priority and no settings of the server', async () => {
    vi.stubEnv('SMTP_URL', 'smtp://user:secret@mail.test')
    onTestFinished(() => void vi.unstubAllEnvs())
    const { encoder } = openEncoder()
    await encoder.encodeDesign(design, webp)
    const [pid] = processesOf(process.pid)
    expect(getPriority(pid)).toBe(10)
    const { stdout: environment } = spawnSync('ps', ['eww', '-p', String(pid)], { encoding: 'utf8' })
    expect(environment).toContain('MALLOC_ARENA_MAX=2')
    expect(environment).not.toContain('SMTP_URL')
  })

  test('rejects the task in flight of a killed process as busy, and starts another one for the next', async () => {
    const { encoder, logged, crashes } = openEncoder()
    const pid = await suspended(encoder)
    const task = encoder.encodeDesign(design, webp)
    process.kill(pid, 'SIGKILL')
    await expect(task).rejects.toThrow(PicturesBusyError)
    expect(logged).toEqual(['The picture encoder exited'])
    expect(await crashes()).toBe(1)
    expect(await encoder.encodeDesign(design, webp)).toBeInstanceOf(Buffer)
    expect(processesOf(process.pid)).not.toContain(pid)
  })

  test('ends a process that does not respond', async () => {
    const { encoder, logged, crashes } = openEncoder({ taskMs: 1 })
    await expect(encoder.encodeDesign(design, webp)).rejects.toThrow(PicturesBusyError)
    await vi.waitFor(() => expect(processesOf(process.pid)).toEqual([]), { timeout: 20_000 })
    expect(logged).toEqual(['The picture encoder does not respond'])
    expect(await crashes()).toBe(1)
  })

  test('ends a process without work, and starts another one for the next task', async () => {
    const { encoder, logged, crashes } = openEncoder({ idleMs: 0 })
    for (const _ of ['first', 'second']) {
      expect(await encoder.encodeDesign(design, webp)).toBeInstanceOf(Buffer)
      await vi.waitFor(() => expect(processesOf(process.pid)).toEqual([]), { timeout: 20_000 })
    }
    expect(logged).toEqual([])
    expect(await crashes()).toBe(0)
  })

  test('stops at once while a task is in flight, and starts no further one', async () => {
    const { encoder, logged } = openEncoder()
    const pid = await suspended(encoder)
    const task = encoder.encodeDesign(design, webp)
    const [outcome] = await Promise.allSettled([task, encoder[Symbol.asyncDispose]()])
    expect(outcome).toMatchObject({ reason: expect.any(PicturesBusyError) })
    expect(isAlive(pid)).toBe(false)
    await expect(encoder.encodeDesign(design, webp)).rejects.toThrow(PicturesBusyError)
    expect(processesOf(process.pid)).toEqual([])
    expect(logged).toEqual([])
  })

  test('ends with a server that was killed, although it ignores Ctrl-C and has work', async () => {
    const server = spawn(process.execPath, ['--input-type=module', '--eval', serverProgram], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void server.kill('SIGKILL'))
    await once(server.stdout, 'data')
    const [pid] = processesOf(server.pid!)
    process.kill(pid!, 'SIGINT')
    expect(isAlive(pid!)).toBe(true)
    server.kill('SIGKILL')
    await vi.waitFor(() => expect(isAlive(pid!)).toBe(false), { timeout: 20_000 })
  })
})

/** Encodes a small picture, and then one that takes minutes. */
const serverProgram = `
  import { createEncoderProcess } from '${import.meta.dirname}/encoder-process.ts'
  const encoder = createEncoderProcess({ isDemo: false, log: console, metrics: {} })
  const design = ${JSON.stringify(design)}
  const encode = (width) => encoder.encodeDesign({ ...design, width, height: width }, { format: 'avif', quality: 90, effort: 9 })
  await encode(40)
  void encode(10_000)
  console.log('busy')
`
