import { execFileSync } from 'node:child_process'
import { aptGet } from '../../scripts/apt.mjs'

/** Runs a program and returns its output. */
export function run(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8' })
}

/** Installs Debian packages where that is possible, unless their programs are there. */
export function installPackages(packages: readonly string[], programs: readonly string[]): void {
  if (programs.every(isInstalled)) return
  if (process.getuid?.() !== 0) throw new Error(`Install ${packages.join(', ')}`)
  run(...aptGet('update'))
  run(...aptGet('install', '-y', '--no-install-recommends', ...packages))
}

function isInstalled(program: string): boolean {
  try {
    run('which', program)
    return true
  } catch {
    return false
  }
}
