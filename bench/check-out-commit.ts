import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { onCleanup } from './cleanup.ts'
import { git } from './machine.ts'

/** Clones a commit of this repository into a temporary folder in the data folder and returns the folder. */
export function checkOutCommit(sha: string): string {
  const dataDir = resolve(process.env['DATA_DIR'] ?? '.data')
  mkdirSync(dataDir, { recursive: true })
  const folder = mkdtempSync(join(dataDir, 'bench-'))
  onCleanup(() => rmSync(folder, { recursive: true, force: true }))
  // The embedded PostgreSQL may run as another user, and its binaries are in node_modules.
  chmodSync(folder, 0o755)
  git('clone', '--quiet', '--shared', '--no-checkout', '.', folder)
  git('-C', folder, 'checkout', '--quiet', '--detach', sha)
  if (lockfile('.') === lockfile(folder)) linkPackages(folder)
  return folder
}

function lockfile(repository: string): string {
  return readFileSync(join(repository, 'package-lock.json'), 'utf8')
}

/** Reuses the installed packages; `npm start` of the commit then has nothing to install. */
function linkPackages(folder: string): void {
  const workspaces = readdirSync('.', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const workspace of ['.', ...workspaces.map(({ name }) => name)]) {
    const packages = join(workspace, 'node_modules')
    if (existsSync(packages) && existsSync(join(folder, workspace)))
      linkTree(packages, join(folder, packages))
  }
}

/** Copies a folder with hard links instead of files. */
function linkTree(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (!entry.isDirectory()) linkOrCopy(source, target)
    // Caches may be written in place.
    else if (!/^\.(vite|cache)/.test(entry.name)) linkTree(source, target)
  }
}

/** Hard links do not work across file systems. */
function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}
