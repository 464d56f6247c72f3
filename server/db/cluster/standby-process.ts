import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { supervise } from '../../lib/supervise.ts'
import { logFile, readOwnedFile, type ClusterHome } from '../cluster-home.ts'
import { openHome, startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded.ts'
import { fence, hasStandbySignal, isFenced } from './fence.ts'
import { slotName } from './names.ts'
import { isPromoted, writeLastSeen } from './node-files.ts'
import type { Listen } from './remote-access.ts'
import { fenceIfReplaced, findPrimary, identityOf, type FoundPrimary } from './replaced.ts'
import { createStandby, follow, rejoinAsStandby } from './standby.ts'
import { nodeState, type NodeState } from './state.ts'
import { setSynchronousStandbys } from './synchronous.ts'

export interface StandbyProcess {
  dataDir: string
  name: string
  listen: Listen | null
  /** The other nodes, one of which is the primary. */
  peers: pg.ClientConfig[]
  /** Whether commits on the primary wait for this standby, from when it has caught up. */
  isSynchronous: boolean
  report: (message: string) => void
  /** Copied bytes of the primary's data folder. */
  onProgress: (bytes: number, total: number) => void
  /** Stops the node. */
  signal: AbortSignal
}

const intervalMs = 1000

/**
 * Runs a node until it is stopped. In an empty data directory it becomes a standby. It follows the primary, also after another standby
 * was promoted. After its own promotion it runs on as primary. If another node has replaced it, it becomes a standby again.
 */
export async function runStandby(node: StandbyProcess): Promise<void> {
  const home = openHome(node.dataDir)
  for (let isOutdated = false; !node.signal.aborted;) {
    if (!(await prepare(node, home, isOutdated))) return
    await using postgres = await supervise(() => startEmbeddedPostgres(node), {
      name: 'PostgreSQL',
      log: supervisionLog(node.report),
    })
    isOutdated = (await watch(node, home, () => postgres.service)) === 'outdated'
  }
}

/** Returns when the data folder may be started; false if the node was stopped before. */
async function prepare(node: StandbyProcess, home: ClusterHome, isOutdated: boolean): Promise<boolean> {
  const { peers, signal } = node
  if (existsSync(home.cluster)) {
    await fenceIfReplaced(home, peers)
    if (!isOutdated && !isFenced(home) && (hasStandbySignal(home) || isPromoted(home))) return true
  }
  const reportOnce = changesOf(node.report)
  for (; !signal.aborted; await pause(signal)) {
    const primary = await findPrimary(peers)
    if (primary) {
      assertCopyable(primary.state, node, home)
      try {
        await copyFrom(primary, node, home, isOutdated)
        return !signal.aborted
      } catch (error) {
        if (signal.aborted) return false
        reportOnce(`The database cannot be copied: ${error instanceof Error ? error.message : String(error)}`)
        continue
      }
    }
    reportOnce(
      existsSync(home.cluster)
        ? 'This database was a primary and no other node answers as primary: waiting, because another one may have been promoted'
        : 'Waiting for a primary: none of the other nodes answers as one',
    )
  }
  return false
}

function assertCopyable(
  primary: NodeState,
  { dataDir, name }: StandbyProcess,
  { cluster }: ClusterHome,
): void {
  if (slotName(primary.name) === slotName(name)) {
    throw new Error(`the primary is called ${name} too: choose another name with --name`)
  }
  const own = identityOf(cluster)
  if (own && own.systemId !== primary.systemId) {
    throw new Error(`${dataDir} has another database: choose an empty directory`)
  }
}

async function copyFrom(
  { state, connection }: FoundPrimary,
  { dataDir, name, onProgress, report, signal }: StandbyProcess,
  home: ClusterHome,
  isOutdated: boolean,
): Promise<void> {
  const options = { primary: connection, dataDir, name, onProgress, signal }
  if (!existsSync(home.cluster)) {
    report(`Copying the database of ${nameOf(state)}`)
    return createStandby(options)
  }
  report(`Making this database a standby of ${nameOf(state)}`)
  const { oldCluster } = await rejoinAsStandby(options, { mayFollow: !isOutdated })
  if (oldCluster) report(`The old data folder is ${oldCluster}: delete it when you no longer need it`)
}

/** Returns when the node was stopped, or has to become a standby by copying. */
async function watch(
  node: StandbyProcess,
  home: ClusterHome,
  postgres: () => EmbeddedPostgres,
): Promise<'stopped' | 'replaced' | 'outdated'> {
  const { name, peers, signal } = node
  const reportOnce = changesOf(node.report)
  let lastStreaming = Date.now()
  let lastFollowed = 0
  for (; !signal.aborted; await pause(signal)) {
    const { admin } = postgres()
    const [own, primary] = await Promise.all([nodeState(admin).catch(() => null), findPrimary(peers)])
    if (!own) {
      // A restart of PostgreSQL found out that another node was promoted.
      if (isFenced(home)) return 'replaced'
      continue
    }
    if (own.role === 'primary') {
      if (primary && primary.state.systemId === own.systemId && primary.state.timeline > own.timeline) {
        node.report(`${nameOf(primary.state)} was promoted: this node stops accepting writes`)
        fence(home, nameOf(primary.state))
        postgres().quit()
        return 'replaced'
      }
      reportOnce(`${name} is the primary, timeline ${own.timeline}`)
      continue
    }
    if (own.isStreaming) lastStreaming = Date.now()
    if (!primary) {
      reportOnce(`${name} is a standby, and no primary answers`)
      continue
    }
    const state = stateOn(primary, name)
    writeLastSeen(home, {
      at: new Date().toISOString(),
      name: nameOf(primary.state),
      directory: primary.state.directory,
      position: primary.state.position,
      syncState: state?.syncState ?? null,
    })
    if (!state) {
      reportOnce(`${name} connects to ${nameOf(primary.state)}, timeline ${primary.state.timeline}`)
      if (Date.now() - lastStreaming > 5000 && cannotFollow(home)) {
        node.report(`${name} cannot follow ${nameOf(primary.state)} from its position in the log`)
        return 'outdated'
      }
      if (Date.now() - lastFollowed > 5000) {
        lastFollowed = Date.now()
        await follow(admin, primary.connection, name).catch((error: Error) => reportOnce(error.message))
      }
      continue
    }
    reportOnce(
      `${name} follows ${nameOf(primary.state)}, timeline ${own.timeline}, ` +
        (state.syncState === 'async' ? 'asynchronous' : 'synchronous'),
    )
    if (node.isSynchronous && state.state === 'streaming') await becomeSynchronous(primary, name)
  }
  return 'stopped'
}

const stateOn = ({ state }: FoundPrimary, name: string) =>
  state.standbys.find((standby) => standby.name === slotName(name))

async function becomeSynchronous({ state, connection }: FoundPrimary, name: string): Promise<void> {
  if (state.synchronousNames.includes(slotName(name))) return
  await setSynchronousStandbys(connection, [...state.synchronousNames, name])
}

/** Whether a standby cannot follow: its primary has deleted what it lacks, or it has received what the new primary never had. */
function cannotFollow(home: ClusterHome): boolean {
  const lines = readOwnedFile(logFile(home))?.trim().split('\n').slice(-20) ?? []
  return lines.some((line) =>
    /requested WAL segment \S+ has already been removed|can no longer (?:access|get changes from) replication slot|forked off from current database system timeline|is not a child of this server's history|is ahead of the WAL flush position/.test(
      line,
    ),
  )
}

/** Reports a message unless it is the same as before. */
function changesOf(report: (message: string) => void): (message: string) => void {
  let last = ''
  return (message) => {
    if (message !== last) report(message)
    last = message
  }
}

const pause = (signal: AbortSignal) => setTimeout(intervalMs, undefined, { signal }).catch(() => undefined)

const nameOf = ({ name }: NodeState) => name || 'the primary'

function supervisionLog(report: (message: string) => void) {
  const write = ({ err }: { err?: unknown }, message: string) =>
    report(err instanceof Error ? `${message}: ${err.message}` : message)
  return { error: write, warn: write }
}
