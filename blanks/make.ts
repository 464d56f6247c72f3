import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { photos } from './photos.ts'
import { writeMaps } from './maps.ts'

// Run after a blank changes: npm run blanks -- make [name ...]
const wanted = process.argv.slice(2)
const folder = join(import.meta.dirname, '../renderer/blanks')
for (const { name, take } of photos) {
  if (wanted.length > 0 && !wanted.some((start) => name.startsWith(start))) continue
  const started = performance.now()
  const { shot, details } = take()
  rmSync(join(folder, name), { recursive: true, force: true })
  await writeMaps(join(folder, name), shot, details)
  process.stdout.write(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
}
