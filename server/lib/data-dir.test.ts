import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { prepareDataDir } from './data-dir.ts'

function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'inkloom-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('makes the folders of an existing data directory private (security 32)', () => {
  const dataDir = testFolder()
  mkdirSync(join(dataDir, 'sandbox'))
  for (const folder of [dataDir, join(dataDir, 'sandbox')]) chmodSync(folder, 0o755)
  prepareDataDir(dataDir)
  expect(modeOf(join(dataDir, 'sandbox'))).toBe('700')
  expect(modeOf(join(dataDir, 'media'))).toBe('700')
  // As root, PostgreSQL's user has to pass through.
  expect(modeOf(dataDir)).toBe(process.getuid?.() === 0 ? '711' : '700')
})

test('keeps a directory closed that other users cannot enter (security 32)', () => {
  const parent = testFolder()
  chmodSync(parent, 0o700)
  const dataDir = join(parent, 'data')
  prepareDataDir(dataDir)
  expect(modeOf(dataDir)).toBe('700')
})

test('rejects a directory that cannot be created', () => {
  expect(() => prepareDataDir('/etc/passwd/inkloom')).toThrow(
    'the data directory /etc/passwd/inkloom cannot be written',
  )
})
