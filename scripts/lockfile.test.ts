import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

interface Entry {
  link?: boolean
  integrity?: string
  resolved?: string
}

const root = join(import.meta.dirname, '..')
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>
}
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)
const pathsOf = (entries: [string, Entry][]) => entries.map(([path]) => path)

it('the lockfile has a SHA-512 hash for every package (security 27)', () => {
  expect(installed.length).toBeGreaterThan(100)
  expect(
    pathsOf(installed.filter(([, entry]) => !/^sha512-[\w+/]{86}==$/.test(entry.integrity ?? ''))),
  ).toEqual([])
})

it('the lockfile names no registry, archive or repository (security 27)', () => {
  expect(pathsOf(installed.filter(([, { resolved }]) => resolved !== undefined))).toEqual([])
})

it('install scripts are off (security 27)', () => {
  expect(readFileSync(join(root, '.npmrc'), 'utf8').split('\n')).toContain('ignore-scripts=true')
})
