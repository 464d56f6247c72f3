import { spawnSync } from 'node:child_process'
import { installPackages, shopNode } from './packages.mjs'

/** `npm run blanks -- make <name> ...` renders the maps of blanks, `show <file.webp> <name> ...` shows them, `measure <name> ...` measures prints on cloth. */
const [command, ...rest] = process.argv.slice(2)
if (!['make', 'show', 'measure'].includes(command)) {
  process.stderr.write(
    'Use: npm run blanks -- make <name> ..., show <file.webp> <name> ... or measure <name> ...\n',
  )
  process.exit(2)
}
await installPackages()
const { status } = spawnSync(shopNode(), [`blanks/${command}.ts`, ...rest], { stdio: 'inherit' })
process.exit(status ?? 1)
