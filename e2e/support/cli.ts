import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs an admin command on the shared server's database. */
export async function runCli(...args: string[]): Promise<Record<string, unknown>[]> {
  const { SHOP_URL = '', SHOP_DATA_DIR = '' } = process.env
  const { stdout } = await run(process.execPath, ['server/cli/main.ts', ...args, '--json'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: SHOP_DATA_DIR,
      PUBLIC_URL: SHOP_URL,
      NODE_ENV: 'production',
      INKLOOM_MODE: 'demo',
    },
  })
  return JSON.parse(stdout) as Record<string, unknown>[]
}
