import { existsSync } from 'node:fs'
import { hasDuePictures } from '../domain/catalog/picture-fetches.ts'
import { applyImport } from '../domain/stocking/apply-import.ts'
import { exportListings } from '../domain/stocking/export-listings.ts'
import { type ListingFormat, listingFormats } from '../domain/stocking/formats/file.ts'
import {
  type Import,
  importOf,
  importRows,
  latestImports,
  type Verdict,
  verdicts,
} from '../domain/stocking/imports.ts'
import { listingContext } from '../domain/stocking/listing-context.ts'
import { planImport } from '../domain/stocking/plan-import.ts'
import { writeProblems } from '../domain/stocking/problems-file.ts'
import { recoverImports } from '../domain/stocking/seller-lock.ts'
import { undoImport } from '../domain/stocking/undo-import.ts'
import type { Command, Commands, Options } from './command.ts'
import { maxRows } from './command.ts'
import type { ShopDatabase } from './database.ts'
import { importErrorText, importRow, lineText, listingRow } from './import-texts.ts'
import { note, progressLine } from './progress.ts'
import type { Row } from './table.ts'

/** Problems that `import` prints; `import problems` writes all of them. */
const firstProblems = 10

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

/** The admin commands that import and export listings. */
export const importCommands: Commands = {
  import: importCommand({
    usage: 'import <file> --seller <id> [--format <name>] [--encoding <name>] [--apply [--good]]',
    summary:
      'Reads a file of listings and shows what importing it would do; with --apply also imports it, with --good without refused listings.',
    minArguments: 1,
    options: { seller: text, format: text, encoding: text, apply: flag, good: flag },
    run: async (shop, [path = ''], options) => {
      const { db } = shop
      const { seller, format, encoding, apply = false } = options
      if (typeof seller !== 'string' || !isId(seller)) return 'Give the id of the seller: --seller <id>'
      if (format !== undefined && !isFormat(format)) return unknownFormat
      if (!existsSync(path)) return `${path} does not exist`
      const file = { path, sellerId: Number(seller), format, encoding: textOf(encoding) }
      const planned = await planImport(db, file, progressLine)
      if (planned.state === 'failed')
        return planned.problem ? lineText(planned.problem) : 'The file was not read'
      if (!apply) return summaryOf(db, planned, options)
      const onlyGood = options['good'] === true
      const applied = await applyAndFetch(shop, planned.id, { onlyGood, acceptChanges: true })
      return summaryOf(db, applied, options)
    },
  }),
  'import apply': importCommand({
    usage: 'import apply <import> [--good]',
    summary: 'Writes the listings of a plan, all or nothing; with --good those that are not refused.',
    minArguments: 1,
    options: { good: flag },
    run: async (shop, [id = ''], options) => [
      importRow(await applyAndFetch(shop, Number(id), { onlyGood: options['good'] === true })),
    ],
  }),
  'import undo': importCommand({
    usage: 'import undo <import>',
    summary:
      'Restores all products of an import as they were before it, unless any of them was ordered since.',
    minArguments: 1,
    run: async ({ db }, [id = '']) => [
      importRow(await undoImport(db, Number(id), listingContext, progressLine)),
    ],
  }),
  'import problems': importCommand({
    usage: 'import problems <import> <file>',
    summary: 'Writes the rows of refused listings to a new file, with what is wrong in the last column.',
    minArguments: 2,
    run: async ({ db }, [id = '', file = '']) => {
      if (existsSync(file)) return `${file} already exists`
      return [{ import: Number(id), rows: await writeProblems(db, Number(id), file), file }]
    },
  }),
  'import show': importCommand({
    usage: `import show <import> [--verdict ${verdicts.join('|')}]`,
    summary: `Lists the first ${maxRows} listings of a plan and what is done with them.`,
    minArguments: 1,
    options: { verdict: text },
    run: async ({ db }, [id = ''], { verdict = null, json }) => {
      if (verdict !== null && !isVerdict(verdict)) return `The verdict must be one of ${verdicts.join(', ')}`
      await importOf(db, Number(id))
      const rows = await importRows(db, Number(id), { verdict, limit: maxRows })
      return rows.map((row) => (json ? { ...row } : listingRow(row)))
    },
  }),
  imports: {
    usage: 'imports',
    summary: 'Lists the latest imports.',
    minArguments: 0,
    run: async ({ db }) => {
      await recoverImports(db)
      return (await latestImports(db, maxRows)).map(importRow)
    },
  },
  export: {
    usage: 'export <file> --seller <id> --format shopify|woocommerce|etsy|jsonl',
    summary: 'Writes all listings of a seller to a new file.',
    minArguments: 1,
    options: { seller: text, format: text },
    run: failing(async ({ db }, [path = ''], { seller, format }) => {
      if (typeof seller !== 'string' || !isId(seller)) return 'Give the id of the seller: --seller <id>'
      if (!isFormat(format)) return unknownFormat
      if (existsSync(path)) return `${path} already exists`
      const sellerId = Number(seller)
      const listings = await exportListings(db, { sellerId, format, path }, (count) =>
        progressLine('exported', count),
      )
      return [{ seller: sellerId, listings, file: path }]
    }),
  },
}

/** A command about an import, whose first argument is the id unless it is a file. */
function importCommand(command: Command): Commands[string] {
  const takesFile = command.options?.['seller'] !== undefined
  const run: Command['run'] = async (shop, args, options) => {
    if (!takesFile && !isId(args[0]!)) return 'The first argument must be the id of an import'
    await recoverImports(shop.db)
    return command.run(shop, args, options)
  }
  return { ...command, run: failing(run) }
}

/** Prints expected failures as a text. */
function failing(run: Command['run']): Command['run'] {
  return async (shop, args, options) => {
    try {
      return await run(shop, args, options)
    } catch (error) {
      return importErrorText(error)
    }
  }
}

/** Writes the listings of a plan. The running server starts to fetch their pictures at once. */
async function applyAndFetch(
  { db, send }: ShopDatabase,
  id: number,
  options: Parameters<typeof applyImport>[2],
): Promise<Import> {
  const applied = await applyImport(db, id, options, listingContext, progressLine)
  if (await hasDuePictures(db)) await send(db, 'fetch-pictures', {})
  return applied
}

/** The numbers of a plan; its first problems are printed too, or are part of the JSON. */
async function summaryOf(db: ShopDatabase['db'], found: Import, { json }: Options): Promise<Row[]> {
  const rows = await importRows(db, found.id, { verdict: 'refused', limit: firstProblems })
  const problems = rows.flatMap((row) => row.problems).slice(0, firstProblems)
  if (json) return [{ ...importRow(found), first_problems: problems }]
  for (const problem of problems) note(lineText(problem))
  return [importRow(found)]
}

const isId = (value: string) => /^\d{1,9}$/.test(value)
const textOf = (value: string | boolean | undefined) => (typeof value === 'string' ? value : undefined)
const unknownFormat = `The format must be one of ${listingFormats.join(', ')}`

function isFormat(value: unknown): value is ListingFormat {
  return listingFormats.some((format) => format === value)
}

function isVerdict(value: unknown): value is Verdict {
  return verdicts.some((verdict) => verdict === value)
}
