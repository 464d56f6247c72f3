import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sampleFonts } from '../font-samples.ts'
import { loadFonts } from '../load.ts'

// node renderer/tools/sample-fonts.ts: each font's own name, drawn in it, so that a choice of fonts needs none of them
const file = resolve(import.meta.dirname, '../font-samples.json')
writeFileSync(file, `${JSON.stringify(sampleFonts(loadFonts()), null, 2)}\n`)
