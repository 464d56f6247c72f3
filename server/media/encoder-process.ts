import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { PicturesBusyError } from '../domain/ports/images.ts'
import type { Metrics } from '../lib/metrics.ts'
import type { PictureEncoder } from './picture-encoder.ts'

interface Options {
  /** Whether the process draws recipes. */
  isDemo: boolean
  log: {
    error: (fields: object, message: string) => void
    warn: (fields: object, message: string) => void
  }
  metrics: Pick<Metrics, 'encoderCrashes'>
  /** A process without work ends after this time, which returns its memory. */
  idleMs?: number
  /** A process that takes longer for a task is ended; longer than all attempts to encode an upload on a busy machine. */
  taskMs?: number
}

/** A call that is sent to the process. */
export interface EncoderCall {
  id: number
  method: keyof PictureEncoder
  args: unknown[]
}

export type EncoderReply = { id: number; value: unknown } | { id: number; error: string; isBusy: boolean }

interface Task {
  resolve: (value: unknown) => void
  reject: (error: Error) => void
  deadline: NodeJS.Timeout
}

interface Running {
  child: ChildProcess
  tasks: Map<number, Task>
  exited: Promise<void>
}

const program = resolve(import.meta.dirname, '../bootstrap/picture-process.ts')

/**
 * Encodes pictures in a child process of low CPU priority, which starts with the first task. If it exits, the tasks in flight are
 * rejected with `PicturesBusyError` and the next task starts another one. Disposing it ends the process without waiting for its tasks.
 */
export function createEncoderProcess({
  isDemo,
  log,
  metrics,
  idleMs = 120_000,
  taskMs = 120_000,
}: Options): PictureEncoder & AsyncDisposable {
  let running: Running | undefined
  let idle: NodeJS.Timeout | undefined
  let isClosed = false
  let lastId = 0

  function start(): Running {
    const child = fork(program, isDemo ? ['demo'] : [], {
      env: environment(),
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    lowerPriority(child)
    createInterface({ input: child.stderr! }).on('line', (line) => log.warn({}, `picture encoder: ${line}`))
    const exited = Promise.withResolvers<void>()
    const started: Running = { child, tasks: new Map(), exited: exited.promise }
    child.on('message', (reply) => settle(started, reply as EncoderReply))
    child.once('error', (error) => fail(started, { err: error }, 'The picture encoder cannot be started'))
    child.once('exit', (code, signal) => {
      exited.resolve()
      fail(started, { code, signal }, 'The picture encoder exited')
    })
    return started
  }

  function settle(from: Running, reply: EncoderReply): void {
    const task = from.tasks.get(reply.id)
    if (!task) return
    clearTimeout(task.deadline)
    from.tasks.delete(reply.id)
    if (from === running && from.tasks.size === 0) endWhenIdle(from)
    if ('value' in reply) task.resolve(reply.value)
    else task.reject(reply.isBusy ? new PicturesBusyError() : new Error(reply.error))
  }

  function endWhenIdle(from: Running): void {
    idle = setTimeout(() => end(from), idleMs)
    idle.unref()
  }

  /** Does nothing for a process that was ended on purpose. */
  function fail(from: Running, fields: object, message: string): void {
    if (from !== running) return
    log.error({ ...fields, tasks: from.tasks.size }, message)
    metrics.encoderCrashes.inc()
    end(from)
  }

  /** The process has nothing to save, and sharp cannot be interrupted in another way. */
  function end(from: Running): void {
    if (from === running) running = undefined
    clearTimeout(idle)
    from.child.kill('SIGKILL')
    for (const { reject, deadline } of from.tasks.values()) {
      clearTimeout(deadline)
      reject(new PicturesBusyError())
    }
    from.tasks.clear()
  }

  async function call(method: keyof PictureEncoder, args: unknown[]): Promise<unknown> {
    if (isClosed) throw new PicturesBusyError()
    clearTimeout(idle)
    const used = (running ??= start())
    const id = ++lastId
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const deadline = setTimeout(() => fail(used, {}, 'The picture encoder does not respond'), taskMs)
    deadline.unref()
    used.tasks.set(id, { resolve, reject, deadline })
    // An error is followed by the exit of the process.
    used.child.send({ id, method, args } satisfies EncoderCall, () => undefined)
    return promise
  }

  const forward = <Method extends keyof PictureEncoder>(method: Method) =>
    ((...args: unknown[]) => call(method, args)) as PictureEncoder[Method]

  return {
    clean: forward('clean'),
    encodeFetched: forward('encodeFetched'),
    encodeDesign: forward('encodeDesign'),
    encodeProofs: forward('encodeProofs'),
    joinPictures: forward('joinPictures'),
    encodeRecipe: forward('encodeRecipe'),
    resize: forward('resize'),
    async [Symbol.asyncDispose]() {
      isClosed = true
      const last = running
      if (!last) return
      end(last)
      await last.exited
    },
  }
}

/** It decodes files of strangers, so that it gets none of the settings, which have passwords and keys. */
function environment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'TMPDIR', 'NODE_ENV', 'NODE_COMPILE_CACHE']
  const inherited = Object.fromEntries(names.map((name) => [name, process.env[name]]))
  // Each arena of the allocator keeps memory that libvips has freed.
  return { ...inherited, MALLOC_ARENA_MAX: '2' }
}

/** Requests come first. The threads of libvips inherit the priority of the thread that starts them. */
function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has exited, or the system does not allow it.
  }
}
