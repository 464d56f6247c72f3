/** A style rule, or an at-rule that applies to whole pages such as `@font-face`. */
interface Rule {
  /** The at-rules around it, from the outside in: `@layer utilities`, `@media (width>=40rem)`. */
  groups: string[]
  text: string
  /** Per selector of the list, the classes that an element or its ancestors need; empty if it needs none. */
  selectors: string[][]
  /** The name of `@property` and `@keyframes` rules, which other rules use; null for all others. */
  name: string | null
}

/** Stands for the styles of a page until its HTML is complete. */
export const stylesPlaceholder = '/*styles*/'

/**
 * Returns a function that replaces the placeholder with the rules of the sheet that the page uses. The whole sheet is a file that
 * loads after the first paint, for what scripts add to the page.
 */
export function inlineUsedStyles(sheet: string): (html: string) => string {
  const stylesOf = usedStyles(sheet)
  return (html) => html.replace(stylesPlaceholder, () => stylesOf(html))
}

/** Returns a function that finds the rules of a minified style sheet that a page's HTML uses, in the order of the sheet. */
export function usedStyles(sheet: string): (html: string) => string {
  const rules = parseRules(sheet.replaceAll(/\/\*[^]*?\*\//g, ''))
  return (html) => {
    const used = classesOf(html)
    const isUsed = ({ selectors }: Rule) =>
      selectors.some((classes) => classes.every((name) => used.has(name)))
    const kept = rules.filter(isUsed)
    const styles = kept.flatMap(({ name, text }) => (name === null ? text : [])).join()
    return textOf(kept.filter(({ name }) => name === null || styles.includes(name)))
  }
}

/** Reads a minified sheet, as the build writes it. */
function parseRules(sheet: string, groups: string[] = []): Rule[] {
  const rules: Rule[] = []
  let start = 0
  while (start < sheet.length) {
    const open = indexOutsideStrings(sheet, start, '{;')
    if (open < 0) break
    const head = sheet.slice(start, open).trim()
    if (sheet[open] === ';') {
      rules.push({ groups, text: `${head};`, selectors: [[]], name: null })
      start = open + 1
      continue
    }
    const end = endOfBlock(sheet, open)
    const text = sheet.slice(start, end).trim()
    if (/^@(layer|media|supports|container)\b/.test(head))
      rules.push(...parseRules(sheet.slice(open + 1, end - 1), [...groups, head]))
    else if (head.startsWith('@')) {
      const name = /^@(?:property|keyframes) ([\w-]+)/.exec(head)?.[1] ?? null
      rules.push({ groups, text, selectors: [[]], name })
    } else rules.push({ groups, text, selectors: selectorsOf(head), name: null })
    start = end
  }
  return rules
}

/** The index of the first of the characters, or -1. Escaped characters and strings are skipped. */
function indexOutsideStrings(text: string, from: number, characters: string): number {
  for (let at = from; at < text.length; at += 1) {
    const character = text[at]!
    if (character === '\\') at += 1
    else if (character === '"' || character === "'") at = endOfString(text, at)
    else if (characters.includes(character)) return at
  }
  return -1
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== text[start]) at += text[at] === '\\' ? 2 : 1
  return at
}

/** The index after the closing brace. */
function endOfBlock(text: string, open: number): number {
  let depth = 0
  for (let at = open; at >= 0; at = indexOutsideStrings(text, at + 1, '{}')) {
    depth += text[at] === '{' ? 1 : -1
    if (depth === 0) return at + 1
  }
  return text.length
}

/** Classes in parentheses, such as those of `:not()`, are no condition: the rule is kept without them. */
function selectorsOf(list: string): string[][] {
  const selectors: string[][] = [[]]
  let depth = 0
  for (const [token] of list.matchAll(/\.(?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|\P{ASCII})+|\\.|[(),[\]]/giu)) {
    if (token === '(' || token === '[') depth += 1
    else if (token === ')' || token === ']') depth -= 1
    else if (depth > 0) continue
    else if (token === ',') selectors.push([])
    else if (token.startsWith('.')) selectors.at(-1)!.push(unescapeClass(token.slice(1)))
  }
  return selectors
}

function unescapeClass(name: string): string {
  return name.replaceAll(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code?: string, character?: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character!,
  )
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

function classesOf(html: string): Set<string> {
  const lists = new Set<string>()
  for (let at = html.indexOf(' class="'); at >= 0; at = html.indexOf(' class="', at)) {
    const start = at + ' class="'.length
    at = html.indexOf('"', start)
    lists.add(html.slice(start, at))
  }
  const classes = new Set<string>()
  for (const list of lists) {
    const names = list.includes('&')
      ? list.replaceAll(/&([#\w]+);/g, (all, name: string) => entities[name] ?? all)
      : list
    for (const name of names.split(' ')) classes.add(name)
  }
  return classes
}

/** Adjacent rules share the at-rules around them. */
function textOf(rules: Rule[]): string {
  let text = ''
  let open: string[] = []
  for (const rule of rules) {
    const { groups } = rule
    let shared = 0
    while (shared < open.length && open[shared] === groups[shared]) shared += 1
    text += '}'.repeat(open.length - shared)
    for (const group of groups.slice(shared)) text += `${group}{`
    text += rule.text
    open = groups
  }
  return text + '}'.repeat(open.length)
}
