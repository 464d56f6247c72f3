import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Starts the built product on an empty data directory, as a newcomer would, and takes it away afterwards. */
export default async function startShop(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'inkloom-e2e-'))
  // The embedded PostgreSQL may run as another user, who must be able to enter.
  chmodSync(dataDir, 0o755)
  const shop = spawn(process.execPath, ['server/main.ts'], {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'production', INKLOOM_MODE: 'demo' },
  })
  process.env['SHOP_URL'] = await addressOf(shop)
  return async () => {
    const gone = new Promise((done) => shop.once('exit', done))
    shop.kill('SIGTERM')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function addressOf(shop: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    shop.stdout!.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const address = /Inkloom is open: (\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    shop.once('exit', (code) => reject(new Error(`The shop ended with ${code} before it opened:\n${said}`)))
  })
}
