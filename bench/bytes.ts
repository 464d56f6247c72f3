import { brotliCompressSync } from 'node:zlib'
import type { Chart } from './charts.ts'
import { fetchRaw, type RawResponse } from './fetch-raw.ts'
import { goals } from './goals.ts'
import { kilobytes, print, table } from './report.ts'
import { type Samples, screenPaths } from './samples.ts'

/** What the first visit of a screen downloads, in bytes as sent. */
export interface ScreenBytes {
  html: number
  js: number
  jsFiles: number
  /** Scripts that only other scripts import. */
  nestedJsFiles: number
  linkedCss: number
  cssFiles: number
  /** The style elements of the page, compressed on their own. */
  inlineCss: number
  uncompressedFiles: number
}

/** Measures the first load of each screen. Returns a chart. */
export async function measureBytes(url: string, samples: Samples): Promise<Chart> {
  const bars: Chart['groups'] = []
  const rows: string[][] = []
  const missing: string[] = []
  for (const [name, bytes] of await screenBytes(url, samples)) {
    if (typeof bytes === 'number') {
      missing.push(`${name} (${bytes})`)
      continue
    }
    rows.push([
      name,
      kilobytes(bytes.html),
      kilobytes(bytes.js),
      String(bytes.jsFiles),
      String(bytes.nestedJsFiles),
      kilobytes(bytes.linkedCss),
      String(bytes.cssFiles),
      kilobytes(bytes.inlineCss),
      String(bytes.uncompressedFiles),
      goals.scriptBytes.check(bytes.js),
      goals.scriptFiles.check(bytes.jsFiles),
    ])
    const sizes = [bytes.html, bytes.js, bytes.linkedCss + bytes.inlineCss]
    bars.push({ label: name, bars: sizes.map((value) => ({ value, text: kilobytes(value) })) })
  }
  print('First load of each screen, brotli bytes; nested scripts are only imported by other scripts:')
  const scripts = ['JS', 'JS files', 'nested JS files']
  const styles = ['linked CSS', 'CSS files', 'inline CSS']
  const limits = [`JS ${goals.scriptBytes.limit}`, `files ${goals.scriptFiles.limit}`]
  print(table(['screen', 'HTML', ...scripts, ...styles, 'uncompressed files', ...limits], rows))
  if (missing.length > 0) print(`Not found: ${missing.join(', ')}.`)
  return { title: 'First load of each screen, brotli', series: ['HTML', 'JS', 'CSS'], groups: bars }
}

/** The bytes of every screen, or its status if that is not 200. */
export async function screenBytes(url: string, samples: Samples): Promise<Map<string, ScreenBytes | number>> {
  const requests = new Map<string, Promise<RawResponse>>()
  const load = (path: string) => {
    const request = requests.get(path) ?? fetchRaw(url + path)
    requests.set(path, request)
    return request
  }
  const screens = new Map<string, ScreenBytes | number>()
  for (const [name, path] of Object.entries(screenPaths(samples))) {
    const page = await fetchRaw(url + path)
    screens.set(name, page.status === 200 ? await pageBytes(page, load) : page.status)
  }
  return screens
}

async function pageBytes(
  page: RawResponse,
  load: (path: string) => Promise<RawResponse>,
): Promise<ScreenBytes> {
  const html = page.text()
  // Files are in tags or in the inline script that loads them after the first paint.
  const named = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map((match) => match[1]!))
  const scripts = new Set(named)
  // The loop also visits the imports that it adds to the set.
  for (const path of scripts) {
    const script = await load(path)
    for (const imported of staticImports(script.text(), path)) scripts.add(imported)
  }
  const js = await Promise.all([...scripts].map(load))
  const css = await Promise.all([...new Set(html.match(/(?<=")\/assets\/[^"]+\.css(?=")/g))].map(load))
  const inline = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1]!).join('')
  const isCompressed = (file: RawResponse) => file.header('content-encoding') === 'br'
  return {
    html: page.bytes.length,
    js: totalBytes(js),
    jsFiles: js.length,
    nestedJsFiles: scripts.size - named.size,
    linkedCss: totalBytes(css),
    cssFiles: css.length,
    inlineCss: inline === '' ? 0 : brotliCompressSync(inline).length,
    uncompressedFiles: [...js, ...css].filter((file) => !isCompressed(file)).length,
  }
}

function staticImports(source: string, from: string): string[] {
  const imports = source.matchAll(/(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g)
  return [...imports].map((match) => new URL(match[1]!, `http://127.0.0.1${from}`).pathname)
}

const totalBytes = (files: RawResponse[]) => files.reduce((sum, { bytes }) => sum + bytes.length, 0)
