import { readdirSync, readFileSync } from 'node:fs'
import { fontNames } from '@inkloom/contract/fonts'
import type { Assets } from './assets.ts'
import type { FontOutlines, Fonts } from './fonts.ts'

/** Reads the outlines of every font from disk; the browser fetches single fonts instead. */
export function loadFonts(): Fonts {
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(`fonts/${name}.json`, import.meta.url), 'utf8')) as FontOutlines
  return Object.fromEntries(fontNames.map((name) => [name, read(name)])) as Fonts
}

/** Reads every fold map and texture as a data URI. */
export function loadAssets(): Assets {
  const folder = new URL('folds/', import.meta.url)
  const names = readdirSync(folder).filter((name) => name.endsWith('.jpg'))
  return Object.fromEntries(
    names.map((name) => [
      name.replace('.jpg', ''),
      `data:image/jpeg;base64,${readFileSync(new URL(name, folder)).toString('base64')}`,
    ]),
  )
}
