import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/inkloom-pictures')
/** The drawn pictures depend on these. */
const sources = ['renderer', 'demo', 'package-lock.json']

/** Pictures that an earlier run has drawn from the same sources, in the layout of a data directory. */
export function restorePictures(dataDir: string): void {
  const folder = join(cache, sourceHash())
  if (existsSync(folder)) cpSync(folder, join(dataDir, 'media/variants'), { recursive: true })
}

export function savePictures(dataDir: string): void {
  const folder = join(cache, sourceHash())
  if (!existsSync(folder)) rmSync(cache, { recursive: true, force: true })
  cpSync(join(dataDir, 'media/variants'), folder, { recursive: true })
}

/** Copies the drawn pictures from one data directory to another. */
export function copyPictures(from: string, to: string): void {
  cpSync(join(from, 'media/variants'), join(to, 'media/variants'), { recursive: true })
}

function sourceHash(): string {
  const hash = createHash('sha256')
  for (const source of sources.map((name) => join(root, name)).filter((path) => existsSync(path))) {
    const files = statSync(source).isDirectory() ? filesIn(source) : [source]
    for (const file of files) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 32)
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted((a, b) => (a < b ? -1 : 1))
}
