export interface PageLinks {
  /** Paths within the shop, with their parameters and without their fragments. */
  internal: string[]
  /** The ids that links with a fragment refer to. */
  fragments: { path: string; id: string }[]
  /** Links without a target and links to other sites. */
  invalid: string[]
}

/** The links of a page. */
export function linksOf(html: string, path: string): PageLinks {
  const links: PageLinks = { internal: [], fragments: [], invalid: [] }
  for (const [, tag] of html.matchAll(/<a\s([^>]*)>/g)) {
    const href = attribute(tag!, 'href')
    if (href === null || href === '' || href === '#' || href.startsWith('javascript:'))
      links.invalid.push(tag!)
    else if (/^(mailto|tel):/.test(href)) continue
    else {
      const { origin, pathname, search, hash } = new URL(href, `http://shop.test${path}`)
      if (origin !== 'http://shop.test') links.invalid.push(tag!)
      else links.internal.push(pathname + search)
      if (hash !== '')
        links.fragments.push({ path: pathname + search, id: decodeURIComponent(hash.slice(1)) })
    }
  }
  return links
}

/** The value of an attribute, unescaped. */
function attribute(tag: string, name: string): string | null {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? null : unescaped(value)
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** Title, canonical URL, meta tags and structured data of a page. */
export function headOf(html: string) {
  const metas = [...html.matchAll(/<meta\s([^>]*)>/g)].map(([, tag]) => tag!)
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
  return {
    title: unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    canonical: canonical === undefined ? null : unescaped(canonical),
    meta: (name: string) => {
      const tag = metas.find(
        (meta) => attribute(meta, 'name') === name || attribute(meta, 'property') === name,
      )
      return tag === undefined ? null : attribute(tag, 'content')
    },
    structuredData: [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!) as Record<string, unknown>,
    ),
  }
}

/** The text of a page's main element, without scripts and with single spaces. */
export function mainTextOf(html: string): string {
  const main = /<main[\s>].*<\/main>/s.exec(html)?.[0] ?? ''
  const text = main.replace(/<(script|style|template)[\s>].*?<\/\1>/gs, '').replace(/<!--.*?-->/gs, '')
  return unescaped(text.replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ')
}
