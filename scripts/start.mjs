import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { messageOf } from './disk.mjs'
import { installPackages, shopNode } from './packages.mjs'
import { buildShop, serverProgram } from './build.mjs'
import { startServerProcess } from './server-process.mjs'

/** `npm start`: from a fresh clone to a running shop. Works on Node 20; the server itself runs on the packaged Node. */
async function start() {
  process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
  if (Number(process.versions.node.split('.')[0]) < 20) throw new Error('Inkloom needs Node 20 or newer')
  if (existsSync('.env')) process.loadEnvFile('.env')
  await installPackages()
  const node = shopNode()
  await buildShop(node)
  startServerProcess(node, serverProgram)
}

start().catch((error) => {
  process.stderr.write(`Inkloom cannot start: ${messageOf(error)}\n`)
  process.exit(1)
})
