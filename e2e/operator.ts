import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** One of the operator's commands, beside the one shop of all journeys. */
export async function operator(...words: string[]): Promise<Record<string, unknown>[]> {
  const { SHOP_URL = '', SHOP_DATA_DIR = '' } = process.env
  const { stdout } = await run(process.execPath, ['server/cli/main.ts', ...words, '--json'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      ...{ PORT: '0', DATA_DIR: SHOP_DATA_DIR, PUBLIC_URL: SHOP_URL },
      ...{ NODE_ENV: 'production', INKLOOM_MODE: 'demo' },
    },
  })
  return JSON.parse(stdout) as Record<string, unknown>[]
}
