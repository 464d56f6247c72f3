import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { plainly } from './disk.mjs'
import { buildPages } from './pages.mjs'
import { installPackages, shopNode } from './packages.mjs'
import { openShop } from './shop-process.mjs'

/** `npm start`: from a fresh clone to a served shop. Runs on Node 20; the shop itself runs on the Node of the packages. */
async function start() {
  process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
  if (Number(process.versions.node.split('.')[0]) < 20) throw new Error('Inkloom needs Node 20 or newer')
  if (existsSync('.env')) process.loadEnvFile('.env')
  await installPackages()
  const node = shopNode()
  await buildPages(node)
  const shop = openShop(node)
  shop.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}

start().catch((error) => {
  process.stderr.write(`Inkloom cannot start: ${plainly(error)}\n`)
  process.exit(1)
})
