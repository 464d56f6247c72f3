import { afterEach, expect, test, vi } from 'vitest'
import { assertDiskSpace } from './disk.mjs'
import { step } from './step.mjs'

afterEach(() => vi.restoreAllMocks())

/** Runs a line of JavaScript as a step; returns the error message and what was printed to stderr. */
async function failureOf(line: string): Promise<{ reason: string; shown: string }> {
  let shown = ''
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((shown += String(text))))
  const failure: unknown = await step('Working', process.execPath, ['-e', line]).catch((error) => error)
  return { reason: failure instanceof Error ? failure.message : 'none', shown }
}

test('reports a full disk in one line', async () => {
  const line = `require('node:fs').writeFileSync('/dev/full', 'x')`
  expect(await failureOf(line)).toEqual({ reason: 'the disk is full', shown: '' })
})

test('fails if the program only warns about a full disk', async () => {
  const line = `console.error('npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write')`
  expect(await failureOf(line)).toEqual({ reason: 'the disk is full', shown: '' })
})

test('prints the output of a failed program', async () => {
  const line = `console.error('no such registry'); process.exit(3)`
  expect(await failureOf(line)).toEqual({ reason: 'Working failed', shown: 'no such registry\n' })
})

test('checks the disk space before the work', () => {
  expect(() => assertDiskSpace('.', 1, 'the packages')).not.toThrow()
  expect(() => assertDiskSpace('.', 1e12, 'the packages')).toThrow(
    /^the disk is full: the packages need 1000000000000 MB, \d+ MB are left$/,
  )
})
