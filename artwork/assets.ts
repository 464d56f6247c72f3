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
