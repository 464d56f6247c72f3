import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A child process that can be restarted. Restarts are debounced. */
export class RestartingProcess implements AsyncDisposable {
  readonly #program: string
  readonly #environment: Record<string, string>
  #child: ChildProcess | null = null
  #restarting: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  constructor(program: string, environment: Record<string, string>) {
    this.#program = program
    this.#environment = environment
  }

  restart(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#restarting = this.#restarting.then(() => this.#restartNow())
    }, 100)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearTimeout(this.#timer)
    await this.#restarting
    await this.#stop()
  }

  async #restartNow(): Promise<void> {
    await this.#stop()
    this.#child = spawn(process.execPath, [this.#program], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...this.#environment },
    })
  }

  async #stop(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    const deadline = setTimeout(() => child.kill('SIGKILL'), 3000)
    await exit
    clearTimeout(deadline)
  }
}
