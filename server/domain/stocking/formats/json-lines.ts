import { type Listing, type ListingChange, listingLimits, type RowProblem } from '@inkloom/contract/listing'
import { schemaProblems } from './schema-problems.ts'
import { csvLimits } from './csv-parser.ts'
import { InvalidText } from './encodings.ts'
import { FileProblem, type FileRow } from './types.ts'

/** Splits text that arrives in chunks into lines; empty ones are skipped. */
export async function* readLines(chunks: AsyncIterable<string>): AsyncGenerator<FileRow> {
  let line = 1
  let rest = ''
  try {
    for await (const chunk of chunks) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop()!
      for (const text of lines) {
        if (text.trim() !== '') yield { line, cells: [text.trim()] }
        line++
      }
      if (rest.length > csvLimits.row) {
        throw new FileProblem({
          code: 'long_row',
          column: null,
          line,
          text: 'This line has more than 4,000,000 characters.',
        })
      }
    }
  } catch (error) {
    throw error instanceof InvalidText ? invalidText(error, line, null) : error
  }
  if (rest.trim() !== '') yield { line, cells: [rest.trim()] }
}

export function invalidText(error: InvalidText, line: number, column: string | null): FileProblem {
  const text = `The text is not in the encoding of the file, near "${error.message}". If this reads correctly, use --encoding windows-1252; otherwise save the file as UTF-8.`
  return new FileProblem({ code: 'invalid_text', column, line, text })
}

export function jsonKey({ line, cells }: FileRow): { key: string } | RowProblem {
  const parsed = parseObject(cells[0]!)
  if ('text' in parsed) return { code: 'bad_json', column: null, line, text: parsed.text }
  const { key } = parsed.value
  if (typeof key === 'string' && key.trim() !== '' && key.length <= listingLimits.key)
    return { key: key.trim() }
  return {
    code: 'missing_key',
    column: 'key',
    line,
    text: 'The listing has no key: a text of 1 to 200 characters.',
  }
}

/** Reads a listing of our own format. */
export function jsonListing(row: FileRow): { listing: ListingChange | null; problems: RowProblem[] } {
  const parsed = parseObject(row.cells[0]!)
  if ('text' in parsed) {
    return {
      listing: null,
      problems: [{ code: 'bad_json', column: null, line: row.line, text: parsed.text }],
    }
  }
  return schemaProblems(parsed.value, row.line, (field) => field || null)
}

/** The fields in one order, so that the same listing is the same line. */
export function jsonLine(listing: Listing): string {
  const { key, name, slug, status, description, category, template, base_price, sku, stock } = listing
  const { sale, volume_steps, pictures, variants } = listing
  return JSON.stringify({
    key,
    name,
    slug,
    status,
    description,
    category,
    template,
    base_price,
    sku,
    stock,
    sale: sale && { percent: sale.percent, starts_at: sale.starts_at, ends_at: sale.ends_at },
    volume_steps: volume_steps.map(({ from_quantity, percent }) => ({ from_quantity, percent })),
    pictures: pictures.map(({ url, alt }) => ({ url, alt })),
    variants: variants.map(({ sku, attributes, price, stock, picture }) => ({
      sku,
      attributes: attributes.map(({ name, value }) => ({ name, value })),
      price,
      stock,
      picture,
    })),
  })
}

function parseObject(text: string): { value: Record<string, unknown> } | { text: string } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { text: 'This line is not valid JSON. Every line is one listing, written as an object.' }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { text: 'This line is not an object. Every line is one listing, written as an object.' }
  }
  // PostgreSQL stores neither NUL nor half of a character.
  if (/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i.test(JSON.stringify(value))) {
    return { text: 'A text has a NUL character or half of a character (a lone surrogate).' }
  }
  return { value: value as Record<string, unknown> }
}
