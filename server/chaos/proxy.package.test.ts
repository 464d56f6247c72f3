import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { freePort } from '../lib/free-port.ts'
import { startProxy } from './proxy.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

it(
  'answers a read of a frozen server from the other one, although its database stops meanwhile',
  { timeout: 30_000 },
  async () => {
    let isFrozen = false
    let isReady = true
    const held: string[] = []
    const first = await serve(({ url }, response) => {
      if (!isFrozen) response.end()
      else if (url === '/page') {
        held.push(url)
        // The database stops before HAProxy repeats the request.
        isReady = false
      }
    })
    const second = await serve(({ url }, response) => {
      if (url === '/readyz' && !isReady) response.writeHead(503)
      response.end()
    })
    const folder = mkdtempSync(join(tmpdir(), 'inkloom-proxy-'))
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
    const proxy = await startProxy({
      folder,
      port: await freePort('127.0.0.1', 0),
      servers: [first, second],
    })
    cleanups.push(() => proxy.stop())
    const statusOf = async () => (await fetch(`${proxy.url}/page`)).status
    await vi.waitFor(async () => expect(await statusOf()).toBe(200), { timeout: 10_000, interval: 50 })

    isFrozen = true
    // The proxy distributes requests evenly, so that at least one waits for the frozen server.
    expect(await Promise.all([statusOf(), statusOf(), statusOf(), statusOf()])).toEqual([200, 200, 200, 200])
    expect(held.length).toBeGreaterThan(0)
  },
)
