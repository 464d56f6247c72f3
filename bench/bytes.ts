import { fetchRaw, type RawAnswer } from './fetch-raw.ts'
import type { Goods } from './goods.ts'
import { say, table } from './report.ts'

const mostScript = 130_000

/** What a first visit of each screen loads: scripts and styles as they cross the wire. */
export async function measureBytes(url: string, goods: Goods): Promise<void> {
  const screens = {
    home: '/',
    products: '/products',
    category: `/category/${goods.category.slug}`,
    search: `/search?keyword=${encodeURIComponent(goods.common[0]?.text ?? '')}`,
    product: `/product/${goods.products[0]}`,
    topic: `/topic/${goods.topic}`,
    blog: `/blog/${goods.post}`,
    page: `/page/${goods.page}`,
    cart: '/cart',
  }
  const rows: string[][] = []
  const missing: string[] = []
  const known = new Map<string, Promise<RawAnswer>>()
  const load = (path: string) => {
    const asked = known.get(path) ?? fetchRaw(url + path)
    known.set(path, asked)
    return asked
  }
  for (const [name, path] of Object.entries(screens)) {
    const page = await fetchRaw(url + path)
    if (page.status !== 200) {
      missing.push(`${name} (${page.status})`)
      continue
    }
    rows.push([name, ...(await weigh(page, load))])
  }
  say('First load of each screen, brotli bytes; late scripts are those that only another script names:')
  say(
    table(
      [
        'screen',
        'HTML',
        'JS',
        'JS files',
        'late JS files',
        'CSS',
        'CSS files',
        'not compressed',
        'JS under 130 kB',
      ],
      rows,
    ),
  )
  if (missing.length > 0) say(`Not there: ${missing.join(', ')}.`)
}

async function weigh(page: RawAnswer, load: (path: string) => Promise<RawAnswer>): Promise<string[]> {
  const html = page.text()
  const styles = [...linked(html, 'stylesheet')]
  // By tags, or by the inline script that asks for them once the page is drawn.
  const named = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map((match) => match[1]!))
  const scripts = new Set(named)
  // A set that grows while it is walked: scripts name further scripts.
  for (const path of scripts) {
    const script = await load(path)
    for (const next of importsIn(script.text(), path)) scripts.add(next)
  }
  const answers = async (paths: Iterable<string>) => Promise.all([...paths].map(load))
  const [js, css] = [await answers(scripts), await answers(styles)]
  const plain = [...js, ...css].filter((answer) => answer.header('content-encoding') !== 'br')
  const bytes = sum(js)
  return [
    kilobytes(page.bytes.length),
    kilobytes(bytes),
    String(js.length),
    String(scripts.size - named.size),
    kilobytes(sum(css)),
    String(css.length),
    plain.length > 0 ? String(plain.length) : '',
    bytes <= mostScript ? '' : 'over',
  ]
}

function linked(html: string, rel: string): string[] {
  const links = html.match(/<link\b[^>]*>/g) ?? []
  return links
    .filter((link) => link.includes(`rel="${rel}"`))
    .flatMap((link) => /\shref="([^"]+)"/.exec(link)?.[1] ?? [])
}

/** Static imports alone: what a script asks for later, it asks for later. */
function importsIn(source: string, from: string): string[] {
  const found = source.matchAll(/(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g)
  return [...found].map((match) => new URL(match[1]!, `http://127.0.0.1${from}`).pathname)
}

const sum = (answers: RawAnswer[]) => answers.reduce((total, answer) => total + answer.bytes.length, 0)
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
