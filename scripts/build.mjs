import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { toolOf } from './packages.mjs'
import { step } from './step.mjs'

const skipped = new Set(['node_modules', 'build', '.react-router'])

/** The program of the bundled server. */
export const serverProgram = join('server', 'build', 'main.js')

/** Builds the pages and bundles the server, unless the current sources are built already. */
export async function buildShop(node) {
  await unlessBuilt(join('web', 'build'), ['web', 'contract', 'renderer', 'package-lock.json'], async () => {
    await step('Building the pages', node, [toolOf('web', '@react-router/dev', 'react-router'), 'build'], {
      cwd: 'web',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    await compress(join('web', 'build', 'client'))
  })
  const sources = [
    'server',
    'sandbox',
    'contract',
    'renderer',
    'demo',
    'scripts/bundle.mjs',
    'package-lock.json',
  ]
  await unlessBuilt(join('server', 'build'), sources, () =>
    step('Bundling the server', node, [join('scripts', 'bundle.mjs')]),
  )
}

async function unlessBuilt(output, sources, build) {
  const marker = join(output, '.inkloom-built')
  const wanted = sourceHash(sources)
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  await build()
  writeFileSync(marker, wanted)
}

function sourceHash(roots) {
  const hash = createHash('sha256')
  const visit = (path) => {
    hash.update(path)
    hash.update(readFileSync(path))
  }
  for (const root of roots) {
    if (!root.includes('.')) for (const file of filesOf(root)) visit(file)
    else visit(root)
  }
  return hash.digest('hex')
}

function* filesOf(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (skipped.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesOf(path)
    // The type check writes its state beside the sources.
    else if (entry.isFile() && !path.endsWith('.tsbuildinfo')) yield path
  }
}

/** Compresses the files once at the highest level instead of per request. */
async function compress(folder) {
  const files = [...filesOf(folder)].filter((file) => /\.(js|css|json|svg|webmanifest)$/.test(file))
  await Promise.all(
    files.map(async (file) =>
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(readFileSync(file))),
    ),
  )
}
