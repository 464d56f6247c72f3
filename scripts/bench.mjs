import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findHeadlessBrowser } from './browser.mjs'
import { buildShop } from './build.mjs'
import { installPackages, shopNode } from './packages.mjs'

/** `npm run bench`: builds the shop and runs the benchmarks; the options are in docs/operations.md. */
async function bench() {
  process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
  const args = process.argv.slice(2)
  await installPackages()
  const node = shopNode()
  // Without a GPU, the full browser shows some changes of the preview up to 400 ms after their handlers ended; the cause is not known.
  const browser = needsBrowser(args) ? await findHeadlessBrowser() : ''
  await buildShop(node)
  const child = spawn(node, ['bench/main.ts', ...args], {
    // The child detects over the IPC channel that this process is gone.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, CHROMIUM_PATH: browser },
  })
  // Ctrl-C also reaches the child; keep waiting until it has cleaned up.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGTERM'))
  child.on('exit', (code) => process.exit(code ?? 1))
}

function needsBrowser(args) {
  const only = args.find((arg) => arg.startsWith('--only='))
  const isComparison = args.some((arg) => arg.startsWith('--against')) && !args.includes('--full')
  if (isComparison) return false
  return only === undefined || /typing|team|lighthouse/.test(only)
}

bench().catch((error) => {
  process.stderr.write(`The benchmark cannot start: ${error.message}\n`)
  process.exit(1)
})
