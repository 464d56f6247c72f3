import { watch } from 'node:fs'
import { buildPages } from './pages.mjs'
import { installPackages, shopNode } from './packages.mjs'
import { openShop } from './shop-process.mjs'

/** `npm run dev`: the shop, built and started again whenever a source file changes. */
await installPackages()
const node = shopNode()
let shop = null
let restarting = false

async function restart() {
  if (restarting) return
  restarting = true
  try {
    await buildPages(node)
    await close()
    shop = openShop(node)
    shop.on('exit', (code) => !restarting && process.exit(code ?? 1))
  } catch {
    // The build has said what is wrong; the next change tries again.
  }
  restarting = false
}

function close() {
  if (!shop || shop.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    shop.once('exit', resolve)
    shop.kill('SIGTERM')
  })
}

await restart()
let pause
for (const room of ['web/app', 'contract', 'renderer', 'server', 'demo']) {
  watch(room, { recursive: true }, () => {
    clearTimeout(pause)
    pause = setTimeout(restart, 150)
  })
}
