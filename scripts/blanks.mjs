import { spawnSync } from 'node:child_process'
import { installPackages, shopNode } from './packages.mjs'

/** `npm run blanks -- make <name> ...` renders the maps of blanks, `npm run blanks -- show <file.webp> <name> ...` shows them. */
const [command, ...rest] = process.argv.slice(2)
if (command !== 'make' && command !== 'show') {
  process.stderr.write(
    'Use: npm run blanks -- make <name> ... or npm run blanks -- show <file.webp> <name> ...\n',
  )
  process.exit(2)
}
await installPackages()
const { status } = spawnSync(shopNode(), [`blanks/${command}.ts`, ...rest], { stdio: 'inherit' })
process.exit(status ?? 1)
