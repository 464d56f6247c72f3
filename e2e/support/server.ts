import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'

export interface RunningServer {
  url: string
  dataDir: string
  stderr: Readable
  /** Everything written to stdout and stderr so far. */
  output: () => string
  close: () => Promise<void>
}

/** Starts the built product on a data directory of its own, which is removed on close. */
export async function startServer(
  settings: Record<string, string> = {},
  dataDir = newDataDir(),
): Promise<RunningServer> {
  const server = spawn(process.execPath, [process.env['TEST_SERVER'] ?? 'server/main.ts'], {
    cwd: resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT: '0',
      WORKERS: '1',
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      INKLOOM_MODE: 'demo',
      // All tests come from one IP address.
      RATE_LIMIT_SCALE: '1000',
      // The machine of the tests may stall for seconds.
      OVERLOAD_LAG_MS: '60000',
      // AVIF takes several times the CPU time of WebP; a unit test covers it.
      PICTURE_AVIF: 'off',
      WARM_PRODUCTS: '0',
      ...settings,
    },
  })
  let output = ''
  for (const stream of [server.stdout!, server.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const close = async () => {
    const exited = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await exited
    rmSync(dataDir, { recursive: true, force: true })
  }
  const url = await urlOf(server, () => output)
  return { url, dataDir, stderr: server.stderr!, output: () => output, close }
}

export function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'inkloom-e2e-'))
  // As root, the embedded PostgreSQL runs as another user, which needs access.
  chmodSync(dataDir, 0o755)
  return dataDir
}

function urlOf(server: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.stdout!.on('data', () => {
      const url = /Inkloom is running: (\S+)/.exec(output())?.[1]
      if (url) resolve(url)
    })
    server.once('exit', (code) =>
      reject(new Error(`The server exited with ${code} before it was ready:\n${output()}`)),
    )
  })
}
