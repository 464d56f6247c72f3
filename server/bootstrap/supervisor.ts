import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { AggregatorRegistry, Counter, Gauge, type Registry } from 'prom-client'
import type { Health } from '../api/health.ts'
import { createOperatorApp } from '../app.ts'
import type { RunningServer } from '../bootstrap.ts'
import { type Child, startChild } from '../cluster/child.ts'
import { type ChildRole, roleEnvironment } from '../cluster/child-role.ts'
import { Connections } from '../cluster/connections.ts'
import type { Question } from '../cluster/messages.ts'
import type { Config } from '../config/config.ts'
import { disposable } from '../lib/disposable.ts'
import { createLog } from '../lib/log.ts'
import { createMetrics, type MetricsText } from '../lib/metrics.ts'
import type { Progress } from '../lib/progress.ts'
import type { Shutdown } from '../lib/shutdown.ts'
import { supervise } from '../lib/supervise.ts'
import { connectionUrl, openDatabase } from './database.ts'
import { listenForOperator } from './http-server.ts'
import { openSandbox } from './payments.ts'

type Supervised = { service: Child } & AsyncDisposable

/** A process has to start while the processor is busy with requests. */
const readyMs = 120_000
/** Loading a million demo products takes an hour. */
const loadMs = 24 * 3_600_000

/**
 * Starts the shop with several processes: this one accepts connections and owns PostgreSQL and the payment sandbox, workers serve the
 * requests, and a background process does what runs once. Processes that exit or hang are replaced.
 */
export function startSupervisor(
  config: Config,
  progress: Progress,
  shutdown: Shutdown,
): Promise<RunningServer> {
  return disposable(async (stack) => {
    const log = createLog(config.logLevel)
    const metrics = createMetrics()
    const folder = openSocketFolder(config.dataDir)
    stack.defer(() => rmSync(folder, { recursive: true, force: true }))
    const database = stack.use(await openDatabase(config, { log, metrics, progress, shutdown }))
    const { db, pool, connection } = database
    await openSandbox(config, { db, log, shutdown }, progress, stack)

    const connections = new Connections((error) =>
      log.error({ err: error }, 'a connection could not be accepted'),
    )
    const state = { isStopping: false, isEmpty: false, generation: 0 }
    let rolling: Promise<void> = Promise.resolve()
    const starting = new Set<() => void>()
    let backgrounds: Supervised[] = []
    const workers: Supervised[] = []
    // A worker that is started for the first time is not in the list yet.
    const children = () => [...backgrounds, ...workers].filter(Boolean).map(({ service }) => service)
    const env = {
      ...process.env,
      PORT: String(config.port),
      DATABASE_URL: config.databaseUrl ?? connectionUrl(connection),
    }

    const startCounter = countStarts(metrics.registry)
    const start = (name: string, role: ChildRole) => () => {
      startCounter.inc({ process: name })
      return startChild({
        name,
        program: process.argv[1]!,
        env: { ...env, ...roleEnvironment(role) },
        hangMs: config.workerHangMs,
        readyMs: state.isEmpty ? loadMs : readyMs,
        // The workers and then the background process stop within the time of the shop.
        stopMs: (role.kind === 'background' ? 0.35 : 0.55) * config.stopMs,
        log,
        answer,
        isReplaced: () => !state.isStopping,
        onStarting: (kill) => {
          if (state.isStopping) kill()
          starting.add(kill)
          return () => starting.delete(kill)
        },
      })
    }

    async function startBackground(generation: number): Promise<Supervised> {
      const role: ChildRole = {
        kind: 'background',
        slot: 0,
        sharedSocket: sharedSocket(generation),
        ownSocket: '',
      }
      return supervise(start('The background process', role), { name: 'The background process', log })
    }

    async function startWorker(slot: number, generation: number): Promise<Supervised> {
      const name = `Worker ${slot}`
      const role: ChildRole = {
        kind: 'worker',
        slot,
        sharedSocket: sharedSocket(generation),
        ownSocket: join(folder, `worker-${slot}.${generation}.sock`),
      }
      const startOne = start(name, role)
      return supervise(
        async () => {
          const child = await startOne()
          connections.add(child)
          void child.exited.then(() => connections.remove(child))
          const { stop } = child
          return Object.assign(child, {
            stop: () => {
              connections.remove(child)
              return stop()
            },
          })
        },
        { name, log },
      )
    }

    const sharedSocket = (generation: number) => join(folder, `shared.${generation}.sock`)

    async function answer(question: Question): Promise<unknown> {
      return question === 'health' ? checkHealth() : (await allMetrics()).metrics()
    }

    async function checkHealth(): Promise<Health> {
      const health = ((await backgrounds.at(-1)?.service.ask('health')) ?? {
        problems: ['background process'],
      }) as Health
      const ready = workers.filter(({ service }) => isRunning(service.pid)).length
      const problems = ready < config.workers ? [...health.problems, 'workers'] : health.problems
      return { ...health, problems, workers: { ready, wanted: config.workers } }
    }

    async function allMetrics(): Promise<Registry> {
      const answers = await Promise.all(children().map((child) => child.ask('metrics')))
      const own = await metrics.registry.getMetricsAsJSON()
      return AggregatorRegistry.aggregate([own, ...answers.filter((one) => one !== null)] as object[])
    }

    addProcessGauge(metrics.registry, children)
    const registry: MetricsText = {
      contentType: metrics.registry.contentType,
      metrics: async () => (await allMetrics()).metrics(),
    }

    // A new database is filled by the background process first.
    state.isEmpty = (await pool.query('select from pages limit 1')).rowCount === 0
    const background = startBackground(0)
    background.catch(() => undefined)
    stack.defer(() => stopAll())
    if (state.isEmpty) backgrounds = [await background]
    state.isEmpty = false
    const starts = [
      background.then((one) => void (backgrounds = [one])),
      ...Array.from({ length: config.workers }, async (_, index) => {
        workers[index] = await startWorker(index + 1, 0)
      }),
    ]
    await Promise.all(starts).catch(async (error: unknown) => {
      // Workers would wait for a background process that is gone.
      state.isStopping = true
      for (const kill of starting) kill()
      await Promise.allSettled(starts)
      throw error
    })
    if (config.metrics.port !== null) {
      const stopping = new AbortController()
      stack.defer(() => stopping.abort())
      const app = createOperatorApp({
        config,
        log,
        registry,
        pool,
        isStopping: () => state.isStopping,
        checkHealth,
      })
      stack.use(await listenForOperator(config, log, { app, stopping: stopping.signal }))
    }
    await connections.listen(config.port, config.host)

    async function stopAll(): Promise<void> {
      state.isStopping = true
      for (const kill of starting) kill()
      await rolling
      const stopEach = (list: Supervised[]) =>
        Promise.all(list.filter(Boolean).map((one) => one[Symbol.asyncDispose]()))
      await shutdown.step('workers', () => stopEach(workers))
      await shutdown.step('background process', () => stopEach(backgrounds))
    }

    async function replaceAll(): Promise<void> {
      if (state.isStopping) return
      const generation = (state.generation += 1)
      log.warn({}, 'Restarting all processes, one worker at a time')
      const fresh = await startBackground(generation)
      const before = backgrounds
      backgrounds = [...before, fresh]
      for (const [index, old] of [...workers.entries()]) {
        if (state.isStopping) return
        workers[index] = await startWorker(index + 1, generation)
        await old[Symbol.asyncDispose]()
      }
      if (state.isStopping) return
      backgrounds = [fresh]
      await Promise.all(before.map((old) => old[Symbol.asyncDispose]()))
      log.warn({}, 'All processes are restarted')
    }

    shutdown.quit = ((quitDatabase) => () => {
      for (const { pid } of children()) killProcess(pid)
      quitDatabase()
    })(shutdown.quit)

    const { hasNewPictures } = backgrounds[0]!.service
    stack.defer(async () => {
      state.isStopping = true
      for (const child of children()) child.announceStop()
      await setTimeout(config.stopDelayMs)
      connections.close()
    })
    return {
      url: config.publicUrl,
      // The background process renders them.
      renderFirstPictures: hasNewPictures ? () => Promise.resolve() : null,
      warmPictures: () => Promise.resolve(),
      replaceWorkers: () => {
        rolling = rolling.then(replaceAll).catch((error: unknown) => {
          log.error({ err: error }, 'The processes could not be restarted')
        })
        return rolling
      },
    }
  })
}

/** Counts the starts of each process: all but the first and those of SIGHUP are restarts. */
function countStarts(registry: Registry): Counter<'process'> {
  return new Counter({
    name: 'inkloom_process_starts_total',
    help: 'Starts of the processes of the shop',
    labelNames: ['process'],
    registers: [registry],
  })
}

/** The memory of each process. */
function addProcessGauge(registry: Registry, children: () => Child[]): void {
  const gauge = new Gauge({
    name: 'inkloom_process_resident_bytes',
    help: 'Resident memory of the processes of the shop',
    labelNames: ['process'],
    registers: [registry],
    collect: () => {
      gauge.reset()
      gauge.set({ process: 'supervisor' }, process.memoryUsage.rss())
      for (const { name, residentBytes } of children()) gauge.set({ process: name }, residentBytes)
    },
  })
}

/** The folder of the sockets of this shop. Those of killed supervisors are deleted. */
function openSocketFolder(dataDir: string): string {
  // The path of a socket is limited to about 100 bytes.
  const parent = resolve(dataDir).length <= 60 ? resolve(dataDir) : tmpdir()
  const prefix = 'inkloom-run-'
  for (const name of readdirSync(parent).filter((one) => one.startsWith(prefix))) {
    if (!isRunning(Number(name.slice(prefix.length))))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
  const folder = join(parent, `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has exited.
  }
}
