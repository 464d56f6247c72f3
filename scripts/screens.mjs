import { spawnSync } from 'node:child_process'
import { findHeadlessBrowser } from './browser.mjs'
import { buildShop } from './build.mjs'
import { installPackages, shopNode } from './packages.mjs'

/**
 * `npm run screens [-- <name> ...]`: writes screenshots of all or some screens and the contact sheet of the demo pictures into docs/.
 * `npm run screens -- walks [<name> ...]` records walks through the shop instead, and prints their taps and seconds.
 */
await installPackages()
const node = shopNode()
const browser = await findHeadlessBrowser()
await buildShop(node)
const names = process.argv.slice(2)
const programs =
  names[0] === 'walks'
    ? [['e2e/take-walks.ts', ...names.slice(1)]]
    : [['demo/pictures/tools/contact-sheet.ts'], ['e2e/take-screens.ts', ...names]]
for (const program of programs) {
  const { status } = spawnSync(node, program, {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: browser },
  })
  if (status !== 0) process.exit(status ?? 1)
}
