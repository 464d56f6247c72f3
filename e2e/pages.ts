export interface PageLinks {
  /** Addresses within the shop, with their parameters and without their fragments. */
  inner: string[]
  /** What an address with a fragment points at. */
  fragments: { path: string; id: string }[]
  /** Links that lead nowhere or away. */
  odd: string[]
}

/** Every link of a page's HTML. */
export function linksOf(html: string, path: string): PageLinks {
  const links: PageLinks = { inner: [], fragments: [], odd: [] }
  for (const [, tag] of html.matchAll(/<a\s([^>]*)>/g)) {
    const href = attribute(tag!, 'href')
    if (href === null || href === '' || href === '#' || href.startsWith('javascript:')) links.odd.push(tag!)
    else if (/^(mailto|tel):/.test(href)) continue
    else {
      const { origin, pathname, search, hash } = new URL(href, `http://shop.test${path}`)
      if (origin !== 'http://shop.test') links.odd.push(tag!)
      else links.inner.push(pathname + search)
      if (hash !== '')
        links.fragments.push({ path: pathname + search, id: decodeURIComponent(hash.slice(1)) })
    }
  }
  return links
}

/** The value of an attribute, as a browser would read it. */
export function attribute(tag: string, name: string): string | null {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? null : unescaped(value)
}

export function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** What a page says of itself in its head. */
export function headOf(html: string) {
  const metas = [...html.matchAll(/<meta\s([^>]*)>/g)].map(([, tag]) => tag!)
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
  return {
    title: unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    canonical: canonical === undefined ? null : unescaped(canonical),
    meta: (name: string) => {
      const tag = metas.find((one) => attribute(one, 'name') === name || attribute(one, 'property') === name)
      return tag === undefined ? null : attribute(tag, 'content')
    },
    things: [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!) as Record<string, unknown>,
    ),
  }
}
