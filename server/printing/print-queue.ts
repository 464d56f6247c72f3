import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import PQueue from 'p-queue'
import type { PrintJob, PrintReply } from './print-process.ts'

const program = resolve(import.meta.dirname, './print-process.ts')

export interface PrintQueue {
  /** Draws one file. */
  draw: (job: PrintJob) => Promise<void>
}

/**
 * Draws one print file at a time in a child process of the lowest priority, which starts with the first file: a poster has 40 megapixels.
 * Disposing it ends the process without waiting for a file.
 */
export function createPrintQueue(): PrintQueue & AsyncDisposable {
  const queue = new PQueue({ concurrency: 1 })
  let running: ChildProcess | undefined
  /** What the process wrote to stderr last. */
  let stderrTail = ''

  function start(): ChildProcess {
    // It decodes untrusted files, so it gets none of the settings.
    const names = ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE']
    const inherited = Object.fromEntries(names.map((name) => [name, process.env[name]]))
    // Each arena of the allocator keeps memory that libvips has freed.
    const env = { ...inherited, MALLOC_ARENA_MAX: '2' }
    const child = fork(program, {
      env,
      execArgv: [],
      serialization: 'advanced',
      // It must not inherit the parent's output, because readers wait until that is closed.
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    stderrTail = ''
    child
      .stderr!.setEncoding('utf8')
      .on('data', (text: string) => (stderrTail = (stderrTail + text).slice(-500)))
    try {
      setPriority(child.pid!, constants.priority.PRIORITY_LOW)
    } catch {
      // It has exited, or the system does not allow it.
    }
    child.once('exit', () => (running = undefined))
    return child
  }

  async function drawNext(job: PrintJob): Promise<void> {
    const child = (running ??= start())
    const ended = new AbortController()
    const { signal } = ended
    try {
      const exited = once(child, 'close', { signal }).then(([code, cause]) => {
        throw new Error(`The print process exited (${String(code ?? cause)}) ${stderrTail}`.trim())
      })
      const reply = once(child, 'message', { signal })
      child.send(job)
      const [{ error }] = (await Promise.race([reply, exited])) as [PrintReply]
      if (error !== null) throw new Error(error)
    } finally {
      ended.abort()
    }
  }

  return {
    draw: (job) => queue.add(() => drawNext(job)),
    async [Symbol.asyncDispose]() {
      queue.clear()
      const last = running
      if (!last || last.exitCode !== null || last.signalCode !== null) return
      const exited = once(last, 'exit')
      last.kill('SIGKILL')
      await exited
    },
  }
}
