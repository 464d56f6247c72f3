import { connect, createServer, type Socket } from 'node:net'
import type { Link, LinkState } from './relays.ts'

/** Forwards the connections of all links; a process of its own, so that the load on the chaos test does not slow them down. */
const states = new Map<string, LinkState>()
const connections = new Map<string, Set<Socket>>()
/** What each link forwards to; it changes when a database moves. */
const targets = new Map<string, Link['target']>()

process.on('message', async (message: { open: Link } | { name: string; state: LinkState }) => {
  if ('open' in message) await open(message.open)
  else setState(message.name, message.state)
  process.send!('done')
})
process.on('disconnect', () => process.exit(0))

function open({ name, port, target }: Link): Promise<void> {
  targets.set(name, target)
  states.set(name, 'open')
  connections.set(name, new Set())
  const server = createServer({ noDelay: true }, (incoming) => forward(name, incoming))
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
}

function forward(name: string, incoming: Socket): void {
  if (states.get(name) === 'cut') {
    incoming.resetAndDestroy()
    return
  }
  const outgoing = connect({ ...targets.get(name)!, noDelay: true })
  const both = [incoming, outgoing]
  for (const socket of both) {
    connections.get(name)!.add(socket)
    socket.on('error', () => both.forEach((one) => one.destroy()))
    socket.on('close', () => {
      connections.get(name)!.delete(socket)
      both.forEach((one) => one.destroy())
    })
  }
  incoming.pipe(outgoing)
  outgoing.pipe(incoming)
}

function setState(name: string, state: LinkState): void {
  states.set(name, state)
  if (state === 'cut') for (const socket of connections.get(name)!) socket.destroy()
}
