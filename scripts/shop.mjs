import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages, shopNode } from './packages.mjs'

/** `npm run shop -- <command>`: admin commands; they work whether or not the server is running. */
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
if (existsSync('.env')) process.loadEnvFile('.env')
await installPackages()
const mode = process.env.NODE_ENV === 'production' ? 'production' : 'demo'
// Commands run beside the server. V8 would let their heap grow to several times what an import needs.
const flags = ['--max-semi-space-size=8', '--heap-growing-percent=50']
const child = spawn(shopNode(), [...flags, 'server/cli/main.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, INKLOOM_MODE: mode, NODE_ENV: 'production' },
})
// A standby stops its PostgreSQL first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.once('exit', (status) => (process.exitCode = status ?? 1))
