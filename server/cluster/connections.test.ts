import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../lib/free-port.ts'
import { Connections, type Receiver } from './connections.ts'

type Passed = { socket: Socket; onResult: (isTaken: boolean) => void }

const opened: { destroy: () => void }[] = []
afterEach(() => opened.splice(0).forEach((one) => one.destroy()))

/** A process that receives connections and confirms them when the test does. */
function receiver(): Receiver & { passed: Passed[]; report: (connections: number) => void } {
  let onReport = () => undefined as void
  const passed: Passed[] = []
  const self = {
    connections: 0,
    passed,
    pass: (socket: Socket, onResult: (isTaken: boolean) => void) => void passed.push({ socket, onResult }),
    onReport: (listener: () => void) => (onReport = listener),
    report: (connections: number) => {
      self.connections = connections
      onReport()
    },
  }
  return self
}

async function open() {
  const connections = new Connections(() => undefined)
  const port = await freePort('127.0.0.1', 0)
  await connections.listen(port, '127.0.0.1')
  opened.push({ destroy: () => connections.close() })
  return {
    connections,
    client: async () => {
      const socket = connect(port, '127.0.0.1')
      opened.push(socket)
      await once(socket, 'connect')
      return socket.address() as AddressInfo
    },
  }
}

const take = ({ passed }: { passed: Passed[] }) => passed.at(-1)!.onResult(true)

test('passes each connection to the process with the fewest', async () => {
  const { connections, client } = await open()
  const [first, second] = [receiver(), receiver()]
  connections.add(first)
  connections.add(second)
  first.report(5)
  for (let count = 1; count <= 3; count += 1) {
    await client()
    await expect.poll(() => second.passed.length).toBe(count)
    take(second)
  }
  expect(first.passed).toEqual([])
  second.report(6)
  await client()
  await expect.poll(() => first.passed.length).toBe(1)
})

test('passes no second connection to a process that has not taken the first', async () => {
  const { connections, client } = await open()
  const [hanging, working] = [receiver(), receiver()]
  connections.add(hanging)
  await client()
  await expect.poll(() => hanging.passed.length).toBe(1)
  connections.add(working)
  for (let count = 1; count <= 3; count += 1) {
    await client()
    await expect.poll(() => working.passed.length).toBe(count)
    take(working)
  }
  expect(hanging.passed).toHaveLength(1)
})

test('passes a connection that a process never took to another one', async () => {
  const { connections, client } = await open()
  const [killed, other] = [receiver(), receiver()]
  connections.add(killed)
  const { port } = await client()
  await expect.poll(() => killed.passed.length).toBe(1)
  connections.add(other)
  killed.passed[0]!.onResult(false)
  await expect.poll(() => other.passed.length).toBe(1)
  expect(other.passed[0]!.socket.remotePort).toBe(port)
})

test('keeps connections until a process is ready', async () => {
  const { connections, client } = await open()
  await client()
  const late = receiver()
  connections.add(late)
  await expect.poll(() => late.passed.length).toBe(1)
})
