import { fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { ChildExitError } from '../lib/exit-codes.ts'
import type { Service } from '../lib/supervise.ts'
import { type FromChild, type Question, Questions, type ToChild } from './messages.ts'

interface Options {
  /** For the log, at the start of a sentence. */
  name: string
  program: string
  env: NodeJS.ProcessEnv
  /** A process that does not answer for this time is killed. */
  hangMs: number
  /** A process that is not ready in time is killed. */
  readyMs: number
  /** A process that does not stop in time is killed. */
  stopMs: number
  log: { error: (fields: object, message: string) => void }
  /** Answers the questions of the process. */
  answer: (question: Question) => Promise<unknown>
  /** Whether another process takes the place of one that is stopped. */
  isReplaced: () => boolean
  /** Called with a function that kills the starting process; returns a function to call when it is ready. */
  onStarting: (kill: () => void) => () => void
}

export interface Child extends Service {
  readonly name: string
  readonly pid: number
  /** Whether this is the first start of a demo shop. */
  readonly hasNewPictures: boolean
  /** Open connections, as the process reported them last. */
  connections: number
  residentBytes: number
  ask: (question: Question) => Promise<unknown>
  /** Passes a connection. The callback is called when the process has taken it, or with false if it never will. */
  pass: (socket: Socket, onResult: (isTaken: boolean) => void) => void
  onReport: (listener: () => void) => void
  /** The process reports from now on that the shop is not ready. */
  announceStop: () => void
}

const pingMs = 1000

/** Starts a child process of the supervisor and resolves when it is ready. It is killed if it hangs. */
export async function startChild(options: Options): Promise<Child> {
  const { name, program, env, hangMs, readyMs, stopMs, log, answer } = options
  const child = fork(program, [], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const pid = child.pid ?? 0
  let isAsked = false
  const send = (message: ToChild, socket?: Socket) => {
    // The close event handles a process that has exited.
    if (child.connected) child.send(message, socket, { keepOpen: true }, () => undefined)
  }
  const questions = new Questions(send)
  const passed = new Map<number, (isTaken: boolean) => void>()
  let lastConnection = 0
  let missedPings = 0
  let report = () => undefined as void
  const ready = Promise.withResolvers<{ hasNewPictures: boolean }>()
  const exited = Promise.withResolvers<void>()

  child.on('message', (message: FromChild) => {
    if (message.kind === 'ready') ready.resolve({ hasNewPictures: message.hasNewPictures === true })
    else if (message.kind === 'answer') questions.receive(message.id, message.value)
    else if (message.kind === 'accepted') take(message.id, true)
    else if (message.kind === 'ask') {
      void answer(message.question).then((value) => send({ kind: 'answer', id: message.id, value }))
    } else {
      missedPings = 0
      started.connections = message.connections
      started.residentBytes = message.residentBytes
      report()
    }
  })
  child.once('error', ready.reject)
  // After its last message. There is no `disconnect` after a socket that the process has not received.
  child.once('close', () => {
    questions.close()
    for (const id of [...passed.keys()]) take(id, false)
  })
  child.once('exit', (code, signal) => {
    clearInterval(pings)
    clearTimeout(readyTimer)
    forget()
    ready.reject(new ChildExitError(name, code, signal))
    if (!isAsked) log.error({ pid, code, signal }, `${name} (process ${pid}) exited (${signal ?? code})`)
    exited.resolve()
  })

  function take(id: number, isTaken: boolean): void {
    passed.get(id)?.(isTaken)
    passed.delete(id)
  }

  function kill(reason: string): void {
    log.error({ pid }, `${name} (process ${pid}) ${reason} and is killed`)
    child.kill('SIGKILL')
  }

  // Counted, because a clock would also count the time while this process was paused.
  const ping = () => {
    missedPings += 1
    if (missedPings * pingMs > hangMs) kill('does not respond')
    else send({ kind: 'ping' })
  }
  let pings: NodeJS.Timeout | undefined
  const readyTimer = setTimeout(() => kill('is not ready in time'), readyMs)
  const forget = options.onStarting(() => void child.kill('SIGKILL'))

  const started: Child = {
    name,
    pid,
    hasNewPictures: false,
    connections: 0,
    residentBytes: 0,
    exited: exited.promise,
    ask: (question) => questions.ask(question),
    pass: (socket, onResult) => {
      if (!child.connected) return onResult(false)
      const id = (lastConnection += 1)
      passed.set(id, onResult)
      send({ kind: 'connection', id }, socket)
    },
    onReport: (listener) => (report = listener),
    announceStop: () => send({ kind: 'announceStop' }),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      isAsked = true
      send({ kind: 'stop', isReplaced: options.isReplaced() })
      const timer = setTimeout(() => kill('does not stop in time'), stopMs)
      await exited.promise
      clearTimeout(timer)
    },
  }
  const { hasNewPictures } = await ready.promise.catch(async (error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  clearTimeout(readyTimer)
  forget()
  if (child.exitCode === null && child.signalCode === null) pings = setInterval(ping, pingMs)
  return Object.assign(started, { hasNewPictures })
}
