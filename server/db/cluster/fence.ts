import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createOwnedFile, type ClusterHome } from '../cluster-home.ts'

/** Why a data folder must not be used by a writable server. */
export interface Fence {
  at: string
  /** The name of the node that was promoted. */
  promoted: string
}

/**
 * Marks the data folder of an old primary after another node was promoted. A restart of its PostgreSQL, also of one that still runs,
 * comes up read-only, and `startEmbeddedPostgres` refuses it.
 */
export function fence(home: ClusterHome, promoted: string): void {
  const fresh = `${fenceFile(home)}.new`
  const content: Fence = { at: new Date().toISOString(), promoted }
  writeFileSync(fresh, `${JSON.stringify(content)}\n`)
  renameSync(fresh, fenceFile(home))
  if (existsSync(home.cluster)) writeStandbySignal(home.cluster, home.owner)
}

/** Throws if the data folder belonged to a primary that was replaced. */
export function assertNotFenced(home: ClusterHome): void {
  if (!existsSync(fenceFile(home))) return
  const { at, promoted } = JSON.parse(readFileSync(fenceFile(home), 'utf8')) as Fence
  throw new Error(
    `this database was replaced by ${promoted}, which was promoted at ${at}: it must not accept writes again. ` +
      'Make it a standby with: npm run shop -- standby <data directory>',
  )
}

/** Throws if the data folder is that of a standby, which a shop cannot run on. */
export function assertNotStandby(home: ClusterHome): void {
  assertNotFenced(home)
  if (!hasStandbySignal(home)) return
  throw new Error(
    'this database is a standby, which accepts no writes. Run it with npm run shop -- standby <data directory>, ' +
      'or promote it while that runs',
  )
}

export function isFenced(home: ClusterHome): boolean {
  return existsSync(fenceFile(home))
}

/** Removes the mark, after the folder became a copy of the new primary. */
export function removeFence(home: ClusterHome): void {
  rmSync(fenceFile(home), { force: true })
}

/** With this file PostgreSQL starts as a standby. */
export function writeStandbySignal(cluster: string, owner: ClusterHome['owner']): void {
  const file = join(cluster, standbySignal)
  if (!existsSync(file)) createOwnedFile(file, owner)
}

/** Whether PostgreSQL would start as a standby. A promotion deletes the file. */
export function hasStandbySignal({ cluster }: ClusterHome): boolean {
  return existsSync(join(cluster, standbySignal))
}

const standbySignal = 'standby.signal'
const fenceFile = ({ folder }: ClusterHome) => join(folder, 'replaced.json')
