import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './browser.mjs'
import { buildPages } from './pages.mjs'
import { installPackages, shopNode } from './packages.mjs'

/** `npm run bench`: drives the built shop from outside and measures it; the options are in docs/operations.md. */
async function bench() {
  process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
  await installPackages()
  const node = shopNode()
  const browser = await findBrowser()
  await buildPages(node)
  const child = spawn(node, ['bench/main.ts', ...process.argv.slice(2)], {
    // Over the channel it notices that this process is gone.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, CHROMIUM_PATH: browser },
  })
  // A terminal's Ctrl-C reaches it by itself; here it must only not end the waiting.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGTERM'))
  child.on('exit', (code) => process.exit(code ?? 1))
}

bench().catch((error) => {
  process.stderr.write(`Inkloom cannot be measured: ${error.message}\n`)
  process.exit(1)
})
