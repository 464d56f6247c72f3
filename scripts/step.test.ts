import { afterEach, expect, test, vi } from 'vitest'
import { needRoom } from './disk.mjs'
import { step } from './step.mjs'

afterEach(() => vi.restoreAllMocks())

/** Runs a step that is a line of JavaScript; gives why it failed and what a person read of it. */
async function failureOf(line: string): Promise<{ reason: string; shown: string }> {
  let shown = ''
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((shown += String(text))))
  const failure: unknown = await step('Working', process.execPath, ['-e', line]).catch((error) => error)
  return { reason: failure instanceof Error ? failure.message : 'none', shown }
}

test('a step on a full disk says so in one line', async () => {
  const line = `require('node:fs').writeFileSync('/dev/full', 'x')`
  expect(await failureOf(line)).toEqual({ reason: 'the disk is full', shown: '' })
})

test('a step that only warns of a full disk has failed too', async () => {
  const line = `console.error('npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write')`
  expect(await failureOf(line)).toEqual({ reason: 'the disk is full', shown: '' })
})

test('a step that fails of something else shows what it said', async () => {
  const line = `console.error('no such registry'); process.exit(3)`
  expect(await failureOf(line)).toEqual({ reason: 'Working failed', shown: 'no such registry\n' })
})

test('room is asked for before the work', () => {
  expect(() => needRoom('.', 1, 'the packages')).not.toThrow()
  expect(() => needRoom('.', 1e12, 'the packages')).toThrow(
    /^the disk is full: the packages need 1000000000000 MB, \d+ MB are left$/,
  )
})
