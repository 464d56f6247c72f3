import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { clientFolder, loadPages } from './build.ts'

const maxBytes = 125_000
const maxFiles = 12

const { assets } = await loadPages()
const bytes = new Map<string, number>()
const sourceOf = (file: string) => readFileSync(join(clientFolder, file))

function compressedBytes(file: string): number {
  const known = bytes.get(file)
  if (known !== undefined) return known
  const size = brotliCompressSync(sourceOf(file)).length
  bytes.set(file, size)
  return size
}

/** The files that the router preloads on a screen: its route, the layouts around it and what they import. */
function filesOf(routeId: string): Set<string> {
  const files = new Set([assets.url, assets.entry.module, ...assets.entry.imports])
  for (let id: string | undefined = routeId; id !== undefined; id = assets.routes[id]!.parentId) {
    const { module, imports = [] } = assets.routes[id]!
    for (const file of [module, ...imports]) files.add(file)
  }
  return files
}

const parents = new Set(Object.values(assets.routes).map((route) => route!.parentId))
const screens = Object.keys(assets.routes).filter((id) => !parents.has(id))

describe('the first load of a screen', () => {
  it.each(screens)(`has at most ${maxBytes} compressed bytes of scripts in ${maxFiles} files: %s`, (id) => {
    const files = [...filesOf(id)]
    expect(files.length).toBeLessThanOrEqual(maxFiles)
    expect(files.reduce((sum, file) => sum + compressedBytes(file), 0)).toBeLessThanOrEqual(maxBytes)
  })

  it.each(screens)('preloads everything that its scripts import: %s', (id) => {
    const files = filesOf(id)
    for (const file of files) {
      const imports = sourceOf(file)
        .toString()
        .matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)
      for (const [, name] of imports) expect(files).toContain(`/assets/${name}`)
    }
  })
})
