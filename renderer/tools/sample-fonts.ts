import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sampleFonts } from '../font-samples.ts'
import { loadFonts } from '../load.ts'

// Run after the fonts change: node renderer/tools/sample-fonts.ts
// Outlines each font's name, so that the font picker does not have to load the fonts.
const file = resolve(import.meta.dirname, '../font-samples.json')
writeFileSync(file, `${JSON.stringify(sampleFonts(loadFonts()), null, 2)}\n`)
