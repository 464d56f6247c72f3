import { type ListingChange, listingLimits, type RowProblem } from '@inkloom/contract/listing'
import { parsePrice } from './prices.ts'

/** The stock of a new product that the other shop does not count, such as one that is printed on demand. */
export const uncountedStock = 1_000

/** Collects what is wrong and what is worth knowing about one listing. */
export class Findings {
  readonly problems: RowProblem[] = []
  readonly notes: RowProblem[] = []

  problem(code: string, line: number, column: string | null, text: string): void {
    this.problems.push({ code, column, line, text })
  }

  /** One note per kind and column: a blank cell is often blank in all rows. */
  note(code: string, line: number, column: string | null, text: string): void {
    if (this.notes.some((note) => note.code === code && note.column === column)) return
    this.notes.push({ code, column, line, text })
  }

  blank(line: number, column: string | null): void {
    this.note('blank', line, column, 'blank: left as it is')
  }

  price(cell: string, line: number, column: string | null): number | null {
    const price = parsePrice(cell)
    if ('cents' in price) return price.cents
    this.problem(price.code, line, column, price.text)
    return null
  }

  stock(cell: string, line: number, column: string | null): number | null {
    const stock = /^(-?\d+)(?:\.0+)?$/.exec(cell)?.[1]
    if (stock === undefined || Number(stock) > listingLimits.stock) {
      this.problem(
        'bad_quantity',
        line,
        column,
        `"${shown(cell)}" is not a quantity. Write a whole number up to 1,000,000.`,
      )
      return null
    }
    if (Number(stock) >= 0) return Number(stock)
    this.note('negative_quantity', line, column, `The quantity ${stock} is below zero: it becomes 0.`)
    return 0
  }

  /** The address of a picture: on the web, or a picture that the shop has. */
  picture(url: string, line: number, column: string | null): string | null {
    if (url.startsWith('/media/')) return url
    if (/^https?:$/.test(URL.parse(url)?.protocol ?? '') && url.length <= listingLimits.url) return url
    this.problem(
      'bad_url',
      line,
      column,
      `"${shown(url)}" is not the address of a picture. It begins with https:// and has at most 2,000 characters.`,
    )
    return null
  }

  yesOrNo(cell: string, line: number, column: string | null): boolean | null {
    const plain = cell.toLowerCase()
    if (['true', 'yes', '1', 'y'].includes(plain)) return true
    if (['false', 'no', '0', 'n'].includes(plain)) return false
    this.problem('bad_yes_no', line, column, `"${shown(cell)}" is neither TRUE nor FALSE.`)
    return null
  }
}

export function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}...` : text
}

/** Splits a list; a comma in an item is written with a backslash. */
export function splitList(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((item) => item.replaceAll('\\,', ',').trim())
    .filter((item) => item !== '')
}

/** The path of a category, cut to the depth that the shop has. */
export function categoryPath(
  text: string,
  line: number,
  column: string | null,
  found: Findings,
): NonNullable<ListingChange['category']> {
  const path = text
    .split('>')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (path.length > listingLimits.categoryDepth) {
    found.note(
      'deep_category',
      line,
      column,
      `Categories have at most ${listingLimits.categoryDepth} levels: "${path.at(-1)}" and what is between is left out.`,
    )
  }
  return path.slice(0, listingLimits.categoryDepth)
}

/** The values of attributes, as one text to compare variants by. */
export function combinationOf(attributes: { name: string; value: string }[]): string {
  return JSON.stringify(attributes.map(({ value }) => value.toLowerCase()))
}
