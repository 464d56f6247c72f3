import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

/** A process that serves connections. */
export interface Receiver {
  /** Open connections, as the process reported them last. */
  connections: number
  pass: (socket: Socket, onResult: (isTaken: boolean) => void) => void
  onReport: (listener: () => void) => void
}

interface Load {
  /** Connections that were passed since the last report. */
  passed: number
  /** The process has not taken the last connection yet. */
  isBusy: boolean
}

/** More connections than arrive while all workers restart. */
const maxWaiting = 5000

/**
 * Accepts the connections of the shop's port and passes each to the worker with the fewest. A worker gets one at a time, so that one
 * that hangs receives no more; a connection that it never took goes to another worker. While there is no worker, connections wait.
 */
export class Connections {
  readonly #server: Server
  readonly #receivers = new Map<Receiver, Load>()
  readonly #waiting: Socket[] = []

  constructor(onError: (error: Error) => void) {
    this.#server = createServer({ pauseOnConnect: true, noDelay: true, allowHalfOpen: true }, (socket) => {
      // The process that takes it handles its errors.
      socket.on('error', () => undefined)
      this.#waiting.push(socket)
      this.#distribute()
      if (this.#waiting.length > maxWaiting) this.#waiting.shift()?.destroy()
    })
    // Such as too many open files; the next connections may succeed.
    this.#server.on('error', onError)
  }

  async listen(port: number, host: string): Promise<void> {
    this.#server.listen(port, host)
    await once(this.#server, 'listening')
  }

  add(receiver: Receiver): void {
    const load = { passed: 0, isBusy: false }
    this.#receivers.set(receiver, load)
    receiver.onReport(() => (load.passed = 0))
    this.#distribute()
  }

  remove(receiver: Receiver): void {
    this.#receivers.delete(receiver)
  }

  /** Accepts no more connections. */
  close(): void {
    this.#server.close()
    for (const socket of this.#waiting.splice(0)) socket.destroy()
  }

  #distribute(): void {
    while (this.#waiting.length > 0) {
      const free = [...this.#receivers].filter(([, { isBusy }]) => !isBusy)
      const [first, ...others] = free
      if (!first) return
      const count = ([receiver, load]: [Receiver, Load]) => receiver.connections + load.passed
      const least = others.reduce((best, next) => (count(next) < count(best) ? next : best), first)
      this.#pass(this.#waiting.shift()!, ...least)
    }
  }

  #pass(socket: Socket, receiver: Receiver, load: Load): void {
    load.isBusy = true
    load.passed += 1
    receiver.pass(socket, (isTaken) => {
      load.isBusy = false
      // Closes only the copy of this process.
      if (isTaken) socket.destroy()
      else {
        this.#receivers.delete(receiver)
        if (this.#server.listening) this.#waiting.unshift(socket)
        else socket.destroy()
      }
      this.#distribute()
    })
  }
}
