import { compareSizes } from './sizes.ts'

/** What a group of lines shows of one line of a cart or an order. */
export interface TeamLine {
  /** Without one the line is a group of its own. */
  roster?: string | null | undefined
  productId: number
  /** Of the product. */
  name: string
  size: string | null
  quantity: number
  inputs: Record<string, string>
}

/** Lines of one team order and product, or a single other line, which has no key. */
export interface TeamGroup<Line> {
  key: string | null
  lines: Line[]
}

/** Groups the lines of team orders; a group is at the place of its first line. */
export function groupTeamLines<Line>(
  lines: readonly Line[],
  describe: (line: Line) => Pick<TeamLine, 'roster' | 'productId'>,
): TeamGroup<Line>[] {
  const groups: TeamGroup<Line>[] = []
  const known = new Map<string, TeamGroup<Line>>()
  for (const line of lines) {
    const { roster, productId } = describe(line)
    const key = roster ? `${roster}-${productId}` : null
    const group = key === null ? undefined : known.get(key)
    if (group) {
      group.lines.push(line)
    } else {
      const started = { key, lines: [line] }
      groups.push(started)
      if (key !== null) known.set(key, started)
    }
  }
  return groups
}

export interface TeamSummary {
  /** 'Team order: 30 jerseys'. */
  title: string
  /** The items by size, in the order of sizes; empty if the product has none. */
  sizes: [size: string, count: number][]
  /** The fields that differ between the lines, the one with the most values first. */
  fields: string[]
  /** The other fields with their value. */
  common: [label: string, value: string][]
}

export function summarizeTeam(lines: readonly TeamLine[]): TeamSummary {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const bySize = new Map<string, number>()
  for (const { size, quantity } of lines) {
    if (size !== null) bySize.set(size, (bySize.get(size) ?? 0) + quantity)
  }
  return {
    title: `Team order: ${itemsText(count, lines[0]?.name ?? '')}`,
    sizes: [...bySize].sort(([a], [b]) => compareSizes(a, b)),
    ...comparedFields(lines.map(({ inputs }) => inputs)),
  }
}

/** 'S 4, M 10, XL 1'. */
export function sizesText(sizes: TeamSummary['sizes']): string {
  return sizes.map(([size, count]) => `${size} ${count}`).join(', ')
}

/** The texts of a line in some fields, such as 'Fernández, 27'. Photos have no text. */
export function printedTexts(
  { inputs }: Pick<TeamLine, 'inputs'>,
  fields: readonly string[] = Object.keys(inputs),
): string {
  return fields
    .map((label) => inputs[label] ?? '')
    .filter((value) => value.trim() !== '' && !value.startsWith('/media/'))
    .join(', ')
}

/** The address of one size of a design's image; it shows the side with a field, by default the first personalized one. */
export function designPicture(url: string, width: number, field: string | undefined): string {
  return `${url}-${width}${field === undefined ? '' : `?field=${encodeURIComponent(field)}`}`
}

function comparedFields(inputs: readonly Record<string, string>[]): Pick<TeamSummary, 'fields' | 'common'> {
  const labels = [...new Set(inputs.flatMap((fields) => Object.keys(fields)))]
  const values = new Map(labels.map((label) => [label, new Set(inputs.map((fields) => fields[label] ?? ''))]))
  const [differing, same] = [labels.filter(differs), labels.filter((label) => !differs(label))]
  function differs(label: string): boolean {
    return values.get(label)!.size > 1
  }
  return {
    fields: differing.sort((a, b) => values.get(b)!.size - values.get(a)!.size),
    common: same.map((label) => [label, [...values.get(label)!][0]!]),
  }
}

/** '30 jerseys' if the name of the product says what it is; otherwise '30 items'. */
function itemsText(count: number, name: string): string {
  const noun = name.toLowerCase().split(' for ')[0]!.match(nouns)?.at(-1) ?? 'item'
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

const nouns =
  /\b(?:jersey|t-shirt|shirt|tee|tank top|sweatshirt|crewneck|hoodie|sweater|jacket|cap|mug|tumbler|bottle|sticker|poster|calendar|ornament|blanket|pillow|bag|apron|towel)(?=s?\b)/g
