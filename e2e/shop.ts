import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { placesWithCardNumbers } from './card-numbers.ts'

/** The one shop of all journeys. */
export default async function startShop(): Promise<() => Promise<void>> {
  const shop = await openShop()
  process.env['SHOP_URL'] = shop.url
  process.env['SHOP_DATA_DIR'] = shop.dataDir
  shop.stderr.pipe(process.stderr)
  return async () => {
    const found = await placesWithCardNumbers(shop)
    await shop.close()
    if (found.length > 0) throw new Error(`Card numbers were left in ${found.join(', ')}`)
  }
}

export interface OpenShop {
  url: string
  dataDir: string
  stderr: Readable
  /** All that it has said so far. */
  said: () => string
  close: () => Promise<void>
}

/** Starts the built product on an empty data directory, as a newcomer would, and takes it away afterwards. */
export async function openShop(settings: Record<string, string> = {}): Promise<OpenShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'inkloom-e2e-'))
  // The embedded PostgreSQL may run as another user, who must be able to enter.
  chmodSync(dataDir, 0o755)
  const shop = spawn(process.execPath, ['server/main.ts'], {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      INKLOOM_MODE: 'demo',
      // All journeys come from one address.
      RATE_LIMIT_SCALE: '1000',
      ...settings,
    },
  })
  let said = ''
  for (const stream of [shop.stdout!, shop.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  }
  const close = async () => {
    const gone = new Promise((done) => shop.once('exit', done))
    shop.kill('SIGTERM')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: await addressOf(shop, () => said), dataDir, stderr: shop.stderr!, said: () => said, close }
}

function addressOf(shop: ChildProcess, said: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    shop.stdout!.on('data', () => {
      const address = /Inkloom is open: (\S+)/.exec(said())?.[1]
      if (address) resolve(address)
    })
    shop.once('exit', (code) => reject(new Error(`The shop ended with ${code} before it opened:\n${said()}`)))
  })
}
