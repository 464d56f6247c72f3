import { Marked, type Tokens } from 'marked'
import { parseDocument } from 'yaml'
import { sanitizeHtml } from '../../lib/html.ts'
import { Refusal } from '../refusal.ts'

interface MarkdownFile {
  /** The fields between the first two lines of three hyphens. */
  fields: unknown
  body: string
}

/** Splits a file into its front matter (YAML) and its text (Markdown). */
export function splitFrontMatter(text: string): MarkdownFile {
  const [all, matter] = /^\uFEFF?---[ \t]*\r?\n(.*?)^---[ \t]*(?:\r?\n|$)/ms.exec(text) ?? []
  if (all === undefined || matter === undefined) {
    throw new Refusal('The file must start with front matter: a line ---, the fields, a line ---')
  }
  const document = parseDocument(matter, { schema: 'core' })
  const [error] = document.errors
  if (error) {
    // The first line is the one with the hyphens.
    const line = (error.linePos?.[0].line ?? 0) + 1
    throw new Refusal(`line ${line}: the front matter is not valid YAML (${error.code})`)
  }
  return { fields: document.toJS({ maxAliasCount: 0 }) as unknown, body: text.slice(all.length) }
}

export interface ContentPicture {
  url: string
  width: number
  height: number
}

/** Stores a picture that a text names by its file, and returns its address. */
export type StoreContentPicture = (file: string) => Promise<ContentPicture>

/** Converts Markdown to the HTML of a page. The title of the page is the only first-level heading. */
export async function htmlOf(markdown: string, storePicture: StoreContentPicture): Promise<string> {
  const stored = new Map<string, ContentPicture>()
  const marked = new Marked({
    gfm: true,
    renderer: {
      image({ href, text }) {
        const { url = href, ...size } = stored.get(href) ?? {}
        const attributes = Object.entries({ src: url, alt: text, ...size })
        return `<img ${attributes.map(([name, value]) => `${name}="${escaped(String(value))}"`).join(' ')}>`
      },
    },
  })
  const tokens = marked.lexer(markdown)
  const pictures: string[] = []
  void marked.walkTokens(tokens, (token) => {
    if (token.type === 'heading') token['depth'] = Math.min(Math.max(Number(token['depth']), 2), 4)
    if (token.type === 'image') pictures.push((token as Tokens.Image).href)
  })
  for (const href of new Set(pictures)) {
    if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(href)) {
      throw new Refusal(`Pictures of other sites are not shown: save ${href} next to the file`)
    }
    if (!href.startsWith('/media/')) stored.set(href, await storePicture(href))
  }
  return sanitizeHtml(marked.parser(tokens).trim())
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
