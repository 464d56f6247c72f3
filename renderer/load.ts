import { readFileSync } from 'node:fs'
import { fontNames } from '@inkloom/contract/fonts'
import type { FontOutlines, Fonts } from './fonts.ts'

/** Reads the outlines of every font from disk; the browser fetches single fonts instead. */
export function loadFonts(): Fonts {
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(`fonts/${name}.json`, import.meta.url), 'utf8')) as FontOutlines
  return Object.fromEntries(fontNames.map((name) => [name, read(name)])) as Fonts
}
