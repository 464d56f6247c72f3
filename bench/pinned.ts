import { spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Where measured things and measuring things run: on a core each, where the system can do that. */
export const cores = { measured: 0, measuring: 1 }

export const canPin =
  process.platform === 'linux' && availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0

interface Settings {
  core: number
  stdio: StdioOptions
  env?: NodeJS.ProcessEnv
}

/** Starts a program of this Node on one core, out of reach of the terminal's Ctrl-C: we end it ourselves. */
export function spawnPinned(args: string[], { core, ...settings }: Settings): ChildProcess {
  const program = [process.execPath, ...args]
  const [command = '', ...rest] = canPin ? ['taskset', '-c', String(core), ...program] : program
  return spawn(command, rest, { detached: true, ...settings })
}

/** Resolves when the process is gone. */
export function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((done) => {
    child.once('exit', () => done())
  })
}

/** Asks it to stop and, when it does not within the time, makes it. */
export async function end(child: ChildProcess, seconds: number): Promise<void> {
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
  await gone(child)
  clearTimeout(late)
}
