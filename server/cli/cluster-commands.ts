import { existsSync, realpathSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type pg from 'pg'
import type { Config } from '../config/config.ts'
import { machineName, slotName } from '../db/cluster/names.ts'
import { type Promotion, promoteStandby, wasSynchronous } from '../db/cluster/promote.ts'
import { findPrimary } from '../db/cluster/replaced.ts'
import { runStandby } from '../db/cluster/standby-process.ts'
import { clusterState, type NodeState } from '../db/cluster/state.ts'
import { removeStandby, setSynchronousStandbys } from '../db/cluster/synchronous.ts'
import { localConnection } from '../db/embedded.ts'
import { prepareDataDir } from '../lib/data-dir.ts'
import { lockDataDir } from '../lib/pid-lock.ts'
import type { ClusterCommand } from './command.ts'
import type { Row } from './table.ts'

const peerOption = { peer: { type: 'string' } } as const

/** The admin commands for standbys, see docs/failover.md. */
export const clusterCommands: Record<string, ClusterCommand> = {
  standby: {
    usage: 'standby <data directory> [--synchronous] [--name <name>] [--peer <url or data directory>]',
    summary:
      'Makes a standby of the database in an empty directory and runs it until Ctrl-C; with --synchronous, commits wait for it.',
    minArguments: 1,
    options: { ...peerOption, synchronous: { type: 'boolean' }, name: { type: 'string' } },
    runAlone: async (config, [directory = ''], { synchronous, name, peer }) => {
      const dataDir = resolve(directory)
      const peers = peersOf(config, dataDir, peer)
      if (peers.length === 0) return noPeers
      prepareDataDir(dataDir)
      const unlock = lockDataDir(dataDir)
      const stopping = new AbortController()
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
        process.on(signal, () => stopping.abort())
      try {
        await runStandby({
          dataDir,
          name: slotName(typeof name === 'string' ? name : nameOfStandby(config, dataDir)),
          listen: config.cluster.listen,
          peers,
          isSynchronous: synchronous === true,
          report: (message) => process.stdout.write(`${clock()} ${message}\n`),
          onProgress: copyProgress(),
          signal: stopping.signal,
        })
      } finally {
        unlock()
      }
      return [{ stopped: dataDir }]
    },
  },
  promote: {
    usage: 'promote <data directory> [--force] [--peer <url or data directory>]',
    summary:
      'Makes the standby of a directory the primary; refused while a primary answers, or if it is known to lack changes.',
    minArguments: 1,
    options: { ...peerOption, force: { type: 'boolean' } },
    runAlone: async (config, [directory = ''], { force, peer }) => {
      const dataDir = resolve(directory)
      const peers = peersOf(config, dataDir, peer)
      return describePromotion(await promoteStandby(dataDir, { peers, isForced: force === true }))
    },
  },
  cluster: {
    usage: 'cluster [--peer <url or data directory>] [--drop-synchronous] [--remove <standby>]',
    summary:
      'Lists the nodes of the database with their lag; --drop-synchronous lets commits proceed without a standby, --remove removes one.',
    minArguments: 0,
    options: { ...peerOption, 'drop-synchronous': { type: 'boolean' }, remove: { type: 'string' } },
    runAlone: async (config, _, { peer, remove, 'drop-synchronous': dropSynchronous }) => {
      const nodes = peersOf(config, null, peer)
      if (nodes.length === 0) return noPeers
      if (dropSynchronous || typeof remove === 'string') {
        const primary = await findPrimary(nodes)
        if (!primary) return 'No primary answers'
        if (dropSynchronous) {
          await setSynchronousStandbys(primary.connection, [])
          process.stderr.write(asynchronousWarning)
        }
        if (typeof remove === 'string') await removeStandby(primary, remove)
      }
      return describeNodes(nodes, await clusterState(nodes))
    },
  },
}

const noPeers =
  'There is no other node: set DATABASE_PEERS, or name one with --peer <postgres:// address or data directory>'

const asynchronousWarning = `Commits do not wait for a standby any more. If the primary's machine is lost now, the orders since the last
replicated commit are lost with it, and a frozen primary that comes back can acknowledge orders that nobody sees again.
A process that runs "standby --synchronous" makes its standby synchronous again as soon as it has caught up.
`

/** The nodes of the settings and the option, and the embedded database of DATA_DIR. */
function peersOf(
  { dataDir, cluster }: Config,
  ownDir: string | null,
  option: string | boolean | undefined,
): pg.ClientConfig[] {
  const addresses = [...cluster.peers, ...(typeof option === 'string' ? option.split(',') : [])]
  const urls = addresses.filter((address) => /^postgres(ql)?:/.test(address))
  const folders = [dataDir, ...addresses.filter((address) => !urls.includes(address))]
    .filter((folder) => existsSync(folder))
    .map((folder) => realpathSync(folder))
  const others = [...new Set(folders)].filter(
    (folder) => ownDir === null || !existsSync(ownDir) || folder !== realpathSync(ownDir),
  )
  return [
    ...urls.map((connectionString) => ({ connectionString })),
    ...others.flatMap((folder) => localConnection(folder) ?? []),
  ]
}

function nameOfStandby({ dataDir, cluster: { node } }: Config, ownDir: string): string {
  return node !== null && resolve(dataDir) === ownDir ? node : `${node ?? machineName()}_${basename(ownDir)}`
}

function describePromotion({ state, lastSeen, fenced }: Promotion): Row[] {
  const rows: Row[] = [
    { what: 'primary', detail: `${state.name || 'this node'}, timeline ${state.timeline}` },
    { what: 'commits', detail: lossOf(lastSeen) },
    { what: 'standbys', detail: 'none is synchronous: start one with standby --synchronous' },
  ]
  if (fenced) rows.push({ what: 'fenced', detail: fenced })
  return rows
}

function lossOf(lastSeen: Promotion['lastSeen']): string {
  if (!lastSeen) return 'the old primary never answered: what it wrote last may be lost'
  const at = lastSeen.at.slice(11, 19)
  return wasSynchronous(lastSeen)
    ? `synchronous at ${at} UTC: no acknowledged one is lost`
    : `asynchronous: those after ${at} UTC may be lost`
}

function describeNodes(nodes: pg.ClientConfig[], states: (NodeState | Error)[]): Row[] {
  const answers = states.flatMap((state) => (state instanceof Error ? [] : [state]))
  const primary = answers
    .filter(({ role }) => role === 'primary')
    .sort((a, b) => b.timeline - a.timeline)
    .at(0)
  const rows = states.map((state, index): Row => {
    const address = addressOf(nodes[index]!)
    if (state instanceof Error) return row('?', 'unreachable', address, { state: state.message })
    const connected = primary?.standbys.find(({ name }) => name === slotName(state.name))
    return row(state.name || '-', state.role, address, {
      state:
        state.role === 'standby'
          ? (connected?.state ?? 'not connected')
          : state === primary
            ? 'accepts writes'
            : 'REPLACED, stop it',
      sync:
        connected?.syncState ??
        (state.synchronousNames.length > 0 ? `waits for ${state.synchronousNames.join(' or ')}` : ''),
      lag_bytes: connected?.lagBytes ?? null,
      lag_seconds: connected?.lagSeconds ?? null,
      timeline: state.timeline,
    })
  })
  const known = new Set(answers.map(({ name }) => slotName(name)))
  const others = (primary?.standbys ?? []).filter(({ name }) => !known.has(name))
  return [
    ...rows,
    ...others.map(({ name, state, syncState, lagBytes, lagSeconds }) =>
      row(name, 'standby', '', { state, sync: syncState, lag_bytes: lagBytes, lag_seconds: lagSeconds }),
    ),
  ]
}

function row(node: string, role: string, address: string, values: Row): Row {
  return {
    node,
    role,
    address,
    state: '',
    sync: '',
    lag_bytes: null,
    lag_seconds: null,
    timeline: null,
    ...values,
  }
}

/** Without the password. */
function addressOf({ connectionString, host, port }: pg.ClientConfig): string {
  if (connectionString) return new URL(connectionString).host
  return `${host}:${port}`
}

const clock = () => new Date().toTimeString().slice(0, 8)

/** Prints the progress of a copy at most once per second. */
function copyProgress(): (bytes: number, total: number) => void {
  let printed = Date.now()
  return (bytes, total) => {
    if (Date.now() - printed < 1000) return
    printed = Date.now()
    const megabytes = (count: number) => Math.round(count / 2 ** 20)
    process.stdout.write(`${clock()} ${megabytes(bytes)} of ${megabytes(total)} MB\n`)
  }
}
