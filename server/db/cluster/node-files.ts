import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClusterHome } from '../cluster-home.ts'
import type { ConnectedStandby } from './state.ts'

/** What a standby records about its primary, to decide on a promotion when the primary does not answer. */
export interface LastSeen {
  at: string
  name: string
  /** The data folder on the primary's machine. */
  directory: string | null
  /** How far the primary's log had been written. */
  position: number
  /** Whether commits waited for this standby. */
  syncState: ConnectedStandby['syncState'] | null
}

export function writeLastSeen(home: ClusterHome, seen: LastSeen): void {
  write(join(home.folder, 'last-seen.json'), seen)
}

export function readLastSeen(home: ClusterHome): LastSeen | null {
  const file = join(home.folder, 'last-seen.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LastSeen) : null
}

/** Records that this node was made the primary, so that its process starts it again as primary. */
export function markPromoted(home: ClusterHome, timeline: number): void {
  write(promotedFile(home), { timeline })
}

export function isPromoted(home: ClusterHome): boolean {
  return existsSync(promotedFile(home))
}

export function removePromoted(home: ClusterHome): void {
  rmSync(promotedFile(home), { force: true })
}

const promotedFile = ({ folder }: ClusterHome) => join(folder, 'promoted.json')

function write(file: string, content: object): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(content)}\n`)
  renameSync(`${file}.new`, file)
}
