import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { messageOf } from './disk.mjs'
import { installPackages, shopNode } from './packages.mjs'
import { buildShop } from './build.mjs'

/** `npm run chaos`: builds the shop and injects faults into a whole installation; the options are in docs/operations.md. */
async function chaos() {
  process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
  await installPackages()
  const node = shopNode()
  await buildShop(node)
  const child = spawn(node, ['server/chaos/main.ts', ...process.argv.slice(2)], {
    // The child detects over the IPC channel that this process is gone.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // Ctrl-C also reaches the child; keep waiting until it has stopped the shop.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGTERM'))
  child.on('exit', (code) => process.exit(code ?? 1))
}

chaos().catch((error) => {
  process.stderr.write(`The chaos test cannot start: ${messageOf(error)}\n`)
  process.exit(1)
})
