import { randomInt } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'

/** Below the range that systems take ports for outgoing connections from. */
const listenPorts = { min: 10_240, max: 32_768 }

/**
 * Resolves to the port if it is free; rejects with the reason otherwise. For 0 it resolves to a free port that no
 * outgoing connection takes until the server listens.
 */
export async function freePort(host: string, port: number): Promise<number> {
  if (port !== 0) return probe(host, port)
  const candidate = randomInt(listenPorts.min, listenPorts.max)
  return probe(host, candidate).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') return freePort(host, 0)
    throw error
  })
}

function probe(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, host, () => {
      const free = (server.address() as AddressInfo).port
      server.close(() => resolve(free))
    })
  })
}
