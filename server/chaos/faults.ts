import { setTimeout } from 'node:timers/promises'
import { isAlive } from '../test/shop-processes.ts'
import type { Installation } from './installation.ts'
import type { Random } from './random.ts'
import { waitFor } from './wait-for.ts'

/** Faults of one lane follow each other; a fault of the databases can coincide with one of the servers. */
export type Lane = 'databases' | 'servers'

interface Fault {
  lane: Lane
  /** Whether the proxy answers nothing meanwhile. */
  stopsProxy?: boolean
  /** Returns what it did, and how it is undone after a pause. */
  inject: (installation: Installation, random: Random) => Promise<Injected> | Injected
}

interface Injected {
  detail: string
  /** Missing if the parts recover by themselves. */
  undo?: () => Promise<void> | void
  /** How long it lasts until it is undone. */
  seconds?: [min: number, max: number]
}

export const faults = {
  'primary killed': {
    lane: 'databases',
    inject: ({ databases }) => {
      const [postmaster] = databases.processes(databases.primary)
      signal([postmaster!], 'SIGKILL')
      return { detail: databases.primary }
    },
  },
  'primary frozen': {
    lane: 'databases',
    inject: ({ databases }) => {
      signal(databases.processes(databases.primary), 'SIGSTOP')
      return { detail: databases.primary }
    },
  },
  'backend killed': {
    lane: 'databases',
    inject: async ({ databases }, random) => {
      const rows = await databases.ask<{ pid: number }>(
        databases.primary,
        `select pid from pg_stat_activity where usename = 'shop' and backend_type = 'client backend'`,
      )
      signal([random.pick(rows).pid], 'SIGKILL')
      return { detail: databases.primary }
    },
  },
  'standby killed': {
    lane: 'databases',
    inject: ({ databases }) => {
      const [postmaster] = databases.processes(databases.standby)
      signal([postmaster!], 'SIGKILL')
      return { detail: databases.standby }
    },
  },
  'standby frozen': {
    lane: 'databases',
    inject: ({ databases }) => freeze(databases.standby, databases.processes(databases.standby), [1, 6]),
  },
  'replication cut': {
    lane: 'databases',
    inject: ({ databases, relays }) => cut(relays, [`standby to ${databases.primary}`], databases.standby),
  },
  'server killed': {
    lane: 'servers',
    inject: ({ servers }, random) => {
      const server = random.pick(servers)
      const main = server.main()
      // The main process first: it would notice the end of the others.
      signal(main === undefined ? [] : [main, ...pidsOf(server)], 'SIGKILL')
      return { detail: server.name }
    },
  },
  'worker killed': {
    lane: 'servers',
    inject: ({ servers }, random) => {
      const server = random.pick(servers)
      signal([random.pick(server.workers())], 'SIGKILL')
      return { detail: server.name }
    },
  },
  'worker frozen': {
    lane: 'servers',
    inject: ({ servers }, random) => {
      const server = random.pick(servers)
      return freeze(server.name, [random.pick(server.workers())], [1, 12])
    },
  },
  'server frozen': {
    lane: 'servers',
    inject: ({ servers }, random) => {
      const server = random.pick(servers)
      return freeze(server.name, pidsOf(server), [1, 6])
    },
  },
  'server cut off': {
    lane: 'servers',
    inject: ({ servers, relays }, random) => {
      const { name, links } = random.pick(servers)
      return cut(relays, Object.values(links), name)
    },
  },
  'server restarted': {
    lane: 'servers',
    inject: async ({ servers }, random) => {
      const server = random.pick(servers)
      const { exitCode } = await server.stop(60_000)
      if (exitCode !== 0) throw new Error(`server ${server.name} stopped with exit code ${exitCode}`)
      await server.start()
      return { detail: server.name }
    },
  },
  'server reloaded': {
    lane: 'servers',
    inject: async ({ servers }, random) => {
      const server = random.pick(servers)
      const before = server.workers()
      let failed = server.failedReloads()
      server.reload()
      await waitFor(`server ${server.name} has new workers`, recoveryMs, () => {
        if (server.failedReloads() > failed) {
          failed = server.failedReloads()
          server.reload()
        }
        return !before.some(isAlive)
      })
      return { detail: server.name }
    },
  },
  'sandbox killed': {
    lane: 'servers',
    inject: ({ sandbox }) => {
      signal([sandbox.pid()!], 'SIGKILL')
      return { detail: '' }
    },
  },
  'sandbox frozen': {
    lane: 'servers',
    inject: ({ sandbox }) => freeze('', [sandbox.pid()!], [1, 5]),
  },
  'sandbox cut off': {
    lane: 'servers',
    inject: ({ servers, relays }) =>
      cut(
        relays,
        servers.map(({ links }) => links.sandbox),
        '',
      ),
  },
  'proxy killed': {
    lane: 'servers',
    stopsProxy: true,
    inject: ({ proxy }) => {
      signal([proxy.pid()], 'SIGKILL')
      return { detail: '' }
    },
  },
  'proxy frozen': {
    lane: 'servers',
    stopsProxy: true,
    inject: ({ proxy }) => freeze('', [proxy.pid()], [1, 3]),
  },
} satisfies Record<string, Fault>

export type FaultName = keyof typeof faults
export const faultNames = Object.keys(faults) as FaultName[]
/** Those of servers with several processes. */
export const workerFaults: FaultName[] = ['worker killed', 'worker frozen']

export interface InjectedFault {
  name: FaultName
  detail: string
  start: number
  /** When all parts of the lane ran again. */
  end: number
  /** Set if it stopped the proxy: until then it answered nothing. */
  proxyEnd: number | null
}

const recoveryMs = 90_000

/** Injects a fault, undoes it after a while, and waits until the parts of its lane have recovered. */
export async function runFault(
  name: FaultName,
  installation: Installation,
  random: Random,
  isRecovered: Record<Lane, () => Promise<boolean>>,
): Promise<InjectedFault> {
  const fault: Fault = faults[name]
  const start = performance.now()
  const { detail, undo, seconds = [0, 0] } = await fault.inject(installation, random)
  if (undo) {
    await setTimeout(random.between(1000 * seconds[0], 1000 * seconds[1]))
    await undo()
  }
  let proxyEnd: number | null = null
  if (fault.stopsProxy) {
    await waitFor('the proxy answers again', recoveryMs, installation.isServing)
    proxyEnd = performance.now()
  }
  await waitFor(`recovery after: ${name} ${detail}`, recoveryMs, isRecovered[fault.lane])
  return { name, detail, start, end: performance.now(), proxyEnd }
}

function freeze(detail: string, pids: number[], seconds: [number, number]): Injected {
  signal(pids, 'SIGSTOP')
  return { detail, seconds, undo: () => signal(pids, 'SIGCONT') }
}

async function cut(relays: Installation['relays'], links: string[], detail: string): Promise<Injected> {
  for (const link of links) await relays.set(link, 'cut')
  return {
    detail,
    seconds: [1, 6],
    undo: async () => {
      for (const link of links) await relays.set(link, 'open')
    },
  }
}

const pidsOf = (server: Installation['servers'][number]) => server.processes().map(({ pid }) => pid)

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has exited meanwhile.
    }
  }
}
