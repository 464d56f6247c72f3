import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { aptGet } from '../../scripts/apt.mjs'

const unpacked = resolve(import.meta.dirname, '../../node_modules/.cache/debian')

/** Runs a program and returns its output. */
export function run(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8' })
}

/** Installs Debian packages where that is possible, unless their programs are there. */
export function installPackages(packages: readonly string[], programs: readonly string[]): void {
  if (programs.every(pathOf)) return
  if (process.getuid?.() !== 0) throw new Error(`Install ${packages.join(', ')}`)
  run(...aptGet('update'))
  run(...aptGet('install', '-y', '--no-install-recommends', ...packages))
}

/** The path of a program. If it is missing, its Debian package is unpacked, because installing it would start its service. */
export function unpackedProgram(packageName: string, program: string): string {
  const installed = pathOf(program)
  if (installed) return installed
  const folder = join(unpacked, packageName)
  const find = () => ['usr/bin', 'usr/sbin'].map((place) => join(folder, place, program)).find(existsSync)
  const known = find()
  if (known) return known
  mkdirSync(folder, { recursive: true })
  download(packageName, folder)
  run(
    'dpkg-deb',
    '-x',
    join(
      folder,
      readdirSync(folder).find((name) => name.endsWith('.deb'))!,
    ),
    folder,
  )
  return find()!
}

function download(packageName: string, folder: string): void {
  const fetchPackage = () => run('env', '-C', folder, ...aptGet('download', packageName))
  try {
    fetchPackage()
  } catch (cause) {
    // Without package lists, as in a fresh container.
    if (process.getuid?.() !== 0) throw new Error(`Install ${packageName}`, { cause })
    run(...aptGet('update'))
    fetchPackage()
  }
}

function pathOf(program: string): string | null {
  try {
    return run('which', program).trim()
  } catch {
    return null
  }
}
