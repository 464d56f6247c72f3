import { detectEncoding, type Encoding, readText } from './encodings.ts'
import { invalidText, readLines } from './json-lines.ts'
import { type Head, layoutOf, readHead, readRows } from './open-csv.ts'
import { FileProblem, type FileHeader, type FileRow, type ListingFormat } from './types.ts'

export { listingOf, rowKeyOf } from './listings.ts'
export { lineOf, writerOf } from './writers.ts'
export { FileProblem, type FileRow, type ListingFormat, listingFormats } from './types.ts'

export interface ListingFile extends FileHeader {
  encoding: Encoding
  /** Streams the file from its beginning; every iteration opens it again. */
  rows: AsyncIterable<FileRow>
}

/**
 * Opens a file of listings and recognizes its encoding, delimiter and format. Throws a FileProblem if it cannot be read, as do the
 * rows.
 */
export async function openListingFile(
  path: string,
  options: { encoding?: string; format?: ListingFormat } = {},
): Promise<ListingFile> {
  const encoding = await detectEncoding(path, options.encoding)
  const head = await readHead(path, encoding)
  const { format } = options
  if (format === 'jsonl' || (format === undefined && isJson(head))) {
    const rows = again(() => readLines(readText(path, encoding)))
    return { format: 'jsonl', encoding, header: [], rows }
  }
  const layout = layoutOf(head, format)
  const { header } = layout
  return { format: layout.format, encoding, header, rows: again(() => readRows(path, encoding, layout)) }
}

function isJson({ text, invalid }: Head): boolean {
  const start = text.trimStart()
  if (start === '') {
    if (invalid) throw invalidText(invalid, 1, null)
    throw refusal('empty_file', 'The file is empty.')
  }
  if (start.startsWith('[')) {
    throw refusal(
      'json_array',
      'This is a JSON array. JSON Lines has one object per line, without brackets around them.',
    )
  }
  if (/^<(?:!doctype|html|\?xml)/i.test(start)) {
    throw refusal('not_text', 'This is a web page or an XML file. Export a CSV file from the other shop.')
  }
  return start.startsWith('{')
}

function refusal(code: string, text: string): FileProblem {
  return new FileProblem({ code, column: null, line: 1, text })
}

function again<T>(open: () => AsyncGenerator<T>): AsyncIterable<T> {
  return { [Symbol.asyncIterator]: open }
}
