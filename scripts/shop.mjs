import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages, shopNode } from './packages.mjs'

/** `npm run shop -- <command>`: admin commands; they work whether or not the server is running. */
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
if (existsSync('.env')) process.loadEnvFile('.env')
await installPackages()
const mode = process.env.NODE_ENV === 'production' ? 'production' : 'demo'
const { status } = spawnSync(shopNode(), ['server/cli/main.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, INKLOOM_MODE: mode, NODE_ENV: 'production' },
})
process.exitCode = status ?? 1
