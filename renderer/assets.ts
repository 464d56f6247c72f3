/** Baked greyscale pictures by name; each value is a URL or a data URI. */
export type Assets = Record<string, string>

/** Puts data URIs (or URLs) in the place of `fold:name` references, so that the SVG stands alone. */
export function inlineAssets(svg: string, assets: Assets): string {
  return svg.replace(/href="fold:([a-z0-9-]+)"/g, (_, name: string) => {
    const uri = assets[name]
    if (!uri) throw new Error(`no fold map named ${name}`)
    return `href="${uri}"`
  })
}

const pictureReference = /(<image href=")((?!fold:|data:)[^"]+)(")/g

/** Puts data URIs in the place of a design's pictures: the one behind it, and the shopper's own. */
export async function inlinePictures(
  svg: string,
  load: (address: string) => Promise<string>,
): Promise<string> {
  const addresses = new Set(Array.from(svg.matchAll(pictureReference), ([, , address = '']) => address))
  const uris = new Map(
    await Promise.all(
      [...addresses].map(async (address) => [address, await load(unescaped(address))] as const),
    ),
  )
  return svg.replace(
    pictureReference,
    (_, before: string, address: string, after: string) => before + (uris.get(address) ?? '') + after,
  )
}

function unescaped(address: string): string {
  return address.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}
