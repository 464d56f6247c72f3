import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import {
  createLog,
  limitLog,
  logFile,
  openClusterHome,
  readOwnedFile,
  rotateLogs,
  socketFolder,
} from './cluster-home.ts'

const isRoot = process.getuid?.() === 0

/** A folder that every user can enter, as PostgreSQL's user must. */
function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'inkloom-home-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const open = (dataDir: string) => openClusterHome(dataDir, () => undefined)

test('gives only the cluster and the socket to the user of PostgreSQL (security 32)', () => {
  const home = open(testFolder())
  expect(statSync(home.folder).uid).toBe(process.getuid?.())
  expect(home.owner === null).toBe(!isRoot)
  const { uid, mode } = statSync(socketFolder(home))
  expect([uid, mode]).toEqual([home.owner?.uid ?? process.getuid?.(), 0o40700])
})

test('takes the folder back that an older version gave to the user of PostgreSQL (security 32)', () => {
  const dataDir = testFolder()
  const { folder, owner } = open(dataDir)
  chmodSync(folder, 0o777)
  expect(open(dataDir)).toMatchObject({ folder, owner })
  expect(isRoot ? statSync(folder).mode & 0o777 : 0o755).toBe(0o755)
})

test('does not follow a link in place of the socket folder (security 32)', () => {
  const [dataDir, target] = [testFolder(), testFolder()]
  const home = open(dataDir)
  symlinkSync(target, join(home.folder, 'socket'))
  expect(() => socketFolder(home)).toThrow(/is not a private folder of PostgreSQL's user: delete it$/)
  expect(statSync(target)).toMatchObject({ uid: process.getuid?.(), mode: 0o40755 })
})

test('does not follow a link in place of the cluster (security 32)', () => {
  const [dataDir, target] = [testFolder(), testFolder()]
  const { folder } = open(dataDir)
  symlinkSync(target, join(folder, 'cluster'))
  if (isRoot) expect(() => open(dataDir)).toThrow(/cluster is not a folder of PostgreSQL's user/)
  else open(dataDir)
  expect(statSync(target).mode).toBe(0o40755)
})

test('reads regular files of PostgreSQL only (security 32)', () => {
  const folder = testFolder()
  writeFileSync(join(folder, 'file'), 'text')
  symlinkSync(join(folder, 'file'), join(folder, 'link'))
  mkdirSync(join(folder, 'folder'))
  expect(['file', 'link', 'folder', 'missing'].map((name) => readOwnedFile(join(folder, name)))).toEqual([
    'text',
    null,
    null,
    null,
  ])
})

test('keeps the logs of the last five processes', () => {
  const home = open(testFolder())
  const logs = () => readdirSync(home.folder).filter((name) => name.endsWith('.log'))
  for (let run = 1; run <= 7; run += 1) {
    rotateLogs(home)
    createLog(home)
    expect(statSync(logFile(home)).mode & 0o777).toBe(0o600)
    writeFileSync(logFile(home), `run ${run}`)
    utimesSync(logFile(home), run, run)
  }
  expect(logs()).toHaveLength(6)
  const [oldest] = logs().sort()
  expect(oldest).toMatch(/^postgres-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.log$/)
  expect(readOwnedFile(join(home.folder, oldest!))).toBe('run 2')
})

test('moves a log that has grown to an old one while PostgreSQL writes to it', async () => {
  const client = new pg.Client(inject('admin'))
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  const cluster = rows[0]!.data_directory
  const home = { folder: dirname(cluster), owner: null, cluster }
  const logs = () => readdirSync(home.folder).filter((name) => /^postgres-.*\.log$/.test(name))
  const write = (text: string, times: number) =>
    client.query(`do $$ begin for n in 1..${times} loop raise log '${text}'; end loop; end $$`)

  const before = logs()
  await write('first', 2000)
  const { size } = statSync(logFile(home))
  await limitLog(home, size * 2)
  expect(logs(), 'below the limit').toEqual(before)
  await limitLog(home, 10_000)
  const moved = logs().find((name) => !before.includes(name))
  expect(readOwnedFile(join(home.folder, moved!))!.match(/LOG: {2}first/g)).toHaveLength(2000)
  await write('second', 1)
  const rest = readOwnedFile(logFile(home))!
  expect(rest).toMatch(/LOG: {2}second/)
  expect(rest).not.toContain('first')
  expect(rest).not.toContain('\0')
  expect(rest.length).toBeLessThan(10_000)
})

test('keeps five old logs, whatever PostgreSQL writes', async () => {
  const home = open(testFolder())
  createLog(home)
  for (let round = 1; round <= 8; round += 1) {
    writeFileSync(logFile(home), 'x'.repeat(2000))
    utimesSync(logFile(home), round, round)
    await limitLog(home, 1000)
    expect(statSync(logFile(home)).size).toBe(0)
  }
  expect(readdirSync(home.folder).filter((name) => name.startsWith('postgres-'))).toHaveLength(5)
})
