import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages, shopNode } from './packages.mjs'
import { startServerProcess } from './server-process.mjs'

/** `npm run dev`: the demo shop with hot reload of the pages and automatic restarts of the server. */
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
if (existsSync('.env')) process.loadEnvFile('.env')
await installPackages()
startServerProcess(shopNode(), 'server/dev/main.ts', { INKLOOM_MODE: 'demo', NODE_ENV: 'development' })
