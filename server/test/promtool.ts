import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { aptGet } from '../../scripts/apt.mjs'
import { run } from './apt.ts'

const cache = resolve(import.meta.dirname, '../../node_modules/.cache/promtool')

/** The path of promtool. If it is missing, its Debian package is unpacked, because installing it would start Prometheus. */
export function findPromtool(): string {
  const installed = pathOf('promtool')
  if (installed) return installed
  const unpacked = join(cache, 'usr/bin/promtool')
  if (existsSync(unpacked)) return unpacked
  mkdirSync(cache, { recursive: true })
  download()
  const file = readdirSync(cache).find((name) => name.endsWith('.deb'))!
  run('dpkg-deb', '-x', join(cache, file), cache)
  return unpacked
}

function download(): void {
  const fetchPackage = () => run('env', '-C', cache, ...aptGet('download', 'prometheus'))
  try {
    fetchPackage()
  } catch (cause) {
    // Without package lists, as in a fresh container.
    if (process.getuid?.() !== 0) throw new Error('Install prometheus', { cause })
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
