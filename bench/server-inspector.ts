import { readdirSync, readlinkSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { openSession, type Session } from './devtools.ts'

/** What a server process holds after a forced garbage collection. */
export interface HeldResources {
  /** Used heap of the main thread and the memory outside of the heap that belongs to it, in bytes. */
  memory: number
  files: number
  sockets: number
}

export interface ServerInspector {
  /** A flag of Node for the server. */
  flag: string
  held: (pid: number) => Promise<HeldResources>
  close: () => void
}

/** Reads what a server process holds, with the inspector of Node, which starts when it is first used. */
export async function serverInspector(): Promise<ServerInspector> {
  const port = await unusedPort()
  let session: (Session & { disconnect: () => void }) | null = null
  return {
    flag: `--inspect-port=127.0.0.1:${port}`,
    held: async (pid) => {
      if (!session) {
        process.kill(pid, 'SIGUSR1')
        session = await openSession(await inspectorUrl(port))
      }
      // The second collection frees what the finalizers of the first release.
      for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage')
      const memory = await session.evaluate<number>(
        '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())',
      )
      return { memory, ...openFiles(pid) }
    },
    close: () => session?.disconnect(),
  }
}

async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function inspectorUrl(port: number): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null)
    if (response)
      return ((await response.json()) as [{ webSocketDebuggerUrl: string }])[0].webSocketDebuggerUrl
    await pause(100)
  }
  throw new Error('The inspector of the server did not start')
}

function openFiles(pid: number): { files: number; sockets: number } {
  const targets = readdirSync(`/proc/${pid}/fd`).map((descriptor) => targetOf(pid, descriptor))
  const sockets = targets.filter((target) => target.startsWith('socket:')).length
  return { files: targets.length - sockets, sockets }
}

/** Empty if it has been closed meanwhile. */
function targetOf(pid: number, descriptor: string): string {
  try {
    return readlinkSync(`/proc/${pid}/fd/${descriptor}`)
  } catch {
    return ''
  }
}
