import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'

const assetFolder = join(import.meta.dirname, 'pages')
const types = { js: 'text/javascript', css: 'text/css' }
const assets = ['page.css', 'card.js', 'approve.js', 'card-sdk.js', 'wallet-sdk.js'] as const

type Markup = ReturnType<typeof html>

/** Serves the scripts and styles of the sandbox's pages and the two SDKs that a shop loads. */
export function assetRoutes(): Hono {
  const app = new Hono()
  for (const name of assets) {
    const content = readFileSync(join(assetFolder, name), 'utf8')
    const type = types[name.split('.')[1] as keyof typeof types]
    app.get(`/assets/${name}`, (c) =>
      c.body(content, 200, {
        'Content-Type': `${type}; charset=utf-8`,
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'X-Content-Type-Options': 'nosniff',
      }),
    )
  }
  return app
}

interface PageOptions {
  title: string
  script?: (typeof assets)[number]
  /** Loads the script before the content, so that no button works without it. */
  isScriptFirst?: boolean
  /** The origin that may frame the page and that its forms may submit to. */
  shopOrigin: string
  isFramed?: boolean
}

/** Renders a page of the sandbox with its security headers. */
export async function renderPage(
  { title, script, isScriptFirst = false, shopOrigin, isFramed = false }: PageOptions,
  content: Markup,
): Promise<{ body: string; headers: Record<string, string> }> {
  // Module scripts always run after the page is parsed.
  const kind = isScriptFirst ? '' : 'type="module" '
  const tag = script ? raw(`<script ${kind}src="/assets/${script}"></script>`) : ''
  const body = await html`<!doctype html>
    <html lang="en" class="${isFramed ? 'framed' : ''}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/assets/page.css" />
        ${tag}
      </head>
      <body>
        ${content}
      </body>
    </html>`
  return {
    body: String(body),
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        `font-src ${shopOrigin}`,
        `form-action 'self' ${shopOrigin}`,
        "base-uri 'none'",
        `frame-ancestors ${shopOrigin}`,
      ].join('; '),
    },
  }
}
