import { existsSync, readFileSync } from 'node:fs'
import type { BlankFile } from './photograph.ts'

const urlOf = (name: string) => new URL(`blanks/${name}/blank.json`, import.meta.url)
const files = new Map<string, BlankFile>()

/** Reads the description of a blank, without its maps. */
export function readBlankFile(name: string): BlankFile {
  const known = files.get(name) ?? (JSON.parse(readFileSync(urlOf(name), 'utf8')) as BlankFile)
  files.set(name, known)
  return known
}

export function isBlank(name: string): boolean {
  return /^[a-z0-9-]+$/.test(name) && (files.has(name) || existsSync(urlOf(name)))
}
