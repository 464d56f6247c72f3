interface Thing {
  '@type': string
  [property: string]: unknown
}

const requiredOffer = {
  url: /^http/,
  priceCurrency: /^USD$/,
  price: /^\d+\.\d\d$/,
  availability: /(In|OutOf)Stock$/,
}

/** The structured data that a product page lacks; empty if it is complete. */
export function missingProductData(html: string): string[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const things = blocks.map(([, json]) => JSON.parse(json!) as Thing)
  const product = things.find((thing) => ['Product', 'ProductGroup'].includes(thing['@type']))
  if (!product) return ['no product']
  if (!things.some((thing) => thing['@type'] === 'BreadcrumbList')) return ['no breadcrumbs']
  const isGroup = product['@type'] === 'ProductGroup'
  const variants = (product['hasVariant'] ?? []) as Thing[]
  return [
    ...missing(product, 'product', { name: /./, description: /./, url: /^http/ }),
    ...missing(product['brand'] as Thing, 'brand', { name: /./ }),
    ...(isGroup
      ? missing(product, 'group', { productGroupID: /^\d+$/ })
      : missing(product, 'product', { sku: /./ })),
    ...(isGroup && variants.length === 0 ? ['no variant'] : []),
    ...(isGroup && (product['variesBy'] as string[]).length === 0 ? ['empty variesBy'] : []),
    ...[product, ...variants].flatMap((thing) => ratingAndPictures(thing)),
    ...variants.flatMap((variant) => [
      ...missing(variant, 'variant', { name: /./, sku: /./ }),
      ...missing(variant['offers'] as Thing, 'offer of a variant', requiredOffer),
    ]),
    ...('offers' in product ? missing(product['offers'] as Thing, 'offer', requiredOffer) : []),
    ...(!isGroup && !('offers' in product) ? ['no offer'] : []),
  ]
}

function missing(thing: Thing | undefined, name: string, required: Record<string, RegExp>): string[] {
  return Object.entries(required)
    .filter(([property, pattern]) => !pattern.test(String(thing?.[property] ?? '')))
    .map(([property]) => `${name}: ${property}`)
}

/** Images and ratings are optional, but must be complete. */
function ratingAndPictures(thing: Thing): string[] {
  const pictures = [thing['image'] ?? []].flat() as string[]
  const rating = thing['aggregateRating'] as Thing | undefined
  return [
    ...pictures.filter((picture) => !/^http.+\.jpg$/.test(picture)).map((picture) => `picture ${picture}`),
    ...(rating
      ? missing(rating, 'rating', { ratingValue: /^[1-5](\.\d+)?$/, reviewCount: /^[1-9]\d*$/ })
      : []),
  ]
}
