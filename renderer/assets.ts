/** Prerendered grayscale fold maps and textures by name; each value is a URL or a data URI. */
export type Assets = Record<string, string>

/** Replaces `fold:name` references with the given URIs so that the SVG is self-contained. */
export function inlineAssets(svg: string, assets: Assets): string {
  return svg.replace(/href="fold:([a-z0-9-]+)"/g, (_, name: string) => {
    const uri = assets[name]
    if (!uri) throw new Error(`no fold map named ${name}`)
    return `href="${uri}"`
  })
}

const pictureReference = /(<image href=")((?!fold:|data:)[^"]+)(")/g

/** Replaces the image URLs of a design (base picture and uploads) with data URIs. */
export async function inlinePictures(svg: string, load: (url: string) => Promise<string>): Promise<string> {
  const urls = new Set(Array.from(svg.matchAll(pictureReference), ([, , url = '']) => url))
  const uris = new Map(
    await Promise.all([...urls].map(async (url) => [url, await load(unescapeUrl(url))] as const)),
  )
  return svg.replace(
    pictureReference,
    (_, prefix: string, url: string, suffix: string) => prefix + (uris.get(url) ?? '') + suffix,
  )
}

function unescapeUrl(url: string): string {
  return url.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}
