import { createServer, type AddressInfo } from 'node:net'

/** Resolves to the port if it is free, to any free port for 0; rejects with the reason otherwise. */
export function freePort(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, host, () => {
      const free = (probe.address() as AddressInfo).port
      probe.close(() => resolve(free))
    })
  })
}
