import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ListingChange, RowProblem } from '@inkloom/contract/listing'
import {
  FileProblem,
  type FileRow,
  type ListingFormat,
  listingOf,
  openListingFile,
  rowKeyOf,
} from './file.ts'

export interface ReadFile {
  format: ListingFormat | null
  listings: ListingChange[]
  problems: RowProblem[]
  notes: RowProblem[]
}

/** Reads a file as an import does: rows by their key, then each listing. */
export async function readListings(
  content: string | Buffer,
  options: { encoding?: string; format?: ListingFormat } = {},
): Promise<ReadFile> {
  const folder = mkdtempSync(join(tmpdir(), 'inkloom-formats-'))
  const path = join(folder, 'file')
  writeFileSync(path, content)
  const read: ReadFile = { format: null, listings: [], problems: [], notes: [] }
  try {
    await readInto(read, path, options)
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    read.problems.push(error)
  } finally {
    rmSync(folder, { recursive: true })
  }
  return read
}

async function readInto(
  read: ReadFile,
  path: string,
  options: { encoding?: string; format?: ListingFormat },
): Promise<void> {
  const file = await openListingFile(path, options)
  read.format = file.format
  const groups = new Map<string, FileRow[]>()
  const keyOf = rowKeyOf(file)
  for await (const row of file.rows) {
    const found = keyOf(row)
    if ('code' in found) read.problems.push(found)
    else groups.set(found.key, [...(groups.get(found.key) ?? []), row])
  }
  for (const rows of groups.values()) {
    const { listing, problems, notes } = listingOf(file, rows)
    if (listing) read.listings.push(listing)
    read.problems.push(...problems)
    read.notes.push(...notes)
  }
}
