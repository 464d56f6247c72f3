import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { freePort } from '../lib/free-port.ts'

/** A network connection that can be cut. */
export interface Link {
  name: string
  port: number
  target: { host: string; port: number } | { path: string }
}

/** `cut` closes all connections and refuses new ones. */
export type LinkState = 'open' | 'cut'

/** Local ports that forward to others, until their link is cut. */
export async function startRelays() {
  const child = fork(resolve(import.meta.dirname, 'relay-process.ts'), { execArgv: [] })
  /** Messages are answered in their order. */
  let last: Promise<unknown> = Promise.resolve()
  const send = async (message: object, before: Promise<unknown>): Promise<void> => {
    await before
    const answered = once(child, 'message')
    child.send(message)
    await answered
  }
  const request = (message: object): Promise<void> => {
    const sent = send(message, last)
    last = sent
    return sent
  }
  return {
    /** Returns the port of the new link. */
    open: async (name: string, target: Link['target']): Promise<number> => {
      const port = await freePort('127.0.0.1', 0)
      await request({ open: { name, port, target } satisfies Link })
      return port
    },
    set: (name: string, state: LinkState) => request({ name, state }),
    stop: async () => {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}

export type Relays = Awaited<ReturnType<typeof startRelays>>
