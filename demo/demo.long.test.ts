import { describe, expect, test } from 'vitest'
import { baseProducts } from './base-products.ts'
import { colors, hexOf } from '@inkloom/contract/colors'
import { loadFonts } from '@inkloom/renderer/load'
import { designs } from './designs.ts'
import { drawPicture } from './pictures/picture.ts'
import { artStyles } from './pictures/recipe.ts'
import { productTypes } from './product-types.ts'
import { reviewsOf } from './reviews.ts'
import { seriesOf } from './series.ts'
import { demoShop } from './shop.ts'
import type { CustomField } from '@inkloom/renderer/templates/custom-fields'
import type { DemoProduct, DemoReview } from './types.ts'

const { sellers, categories, templates, topics, posts } = demoShop
const isFull = process.env['TEST_SCOPE'] === 'all'
/** Each drawing appears at least ten times among them. */
const manyProducts = isFull ? 60_000 : 6000
const products = [...demoShop.products(600)]
const first = products.slice(0, 200)
const templateOf = (product: DemoProduct) => templates[product.templateId - 1]
const stockOf = (product: DemoProduct) =>
  product.stock ?? product.variants.reduce((sum, variant) => sum + variant.stock, 0)
const named = (name: string) => categories.find((category) => category.name === name)
const childrenOf = (id: number) => categories.filter((category) => category.parentId === id)
const familyOf = (id: number): number[] => [id, ...childrenOf(id).flatMap((child) => familyOf(child.id))]
const productsUnder = (name: string) => {
  const family = familyOf(named(name)?.id ?? 0)
  return products.filter((product) => family.includes(product.categoryId))
}

describe('determinism', () => {
  test('generates the same products in every run', () => {
    expect([...demoShop.products(600)]).toEqual(products)
  })

  test('a smaller shop is a prefix of a larger one', () => {
    expect([...demoShop.products(200)]).toEqual(first)
  })
})

describe('the first 200 products include every case that a screen handles', () => {
  const attributes = (product: DemoProduct) =>
    templateOf(product)
      ?.attributes.map(({ name }) => name)
      .join() ?? ''
  const custom = (type: CustomField['type'], required: boolean) => (product: DemoProduct) =>
    templateOf(product)?.customTypes.some((field) => field.type === type && field.required === required) ??
    false

  const cases: [string, (product: DemoProduct) => boolean][] = [
    ['no variants', (product) => product.variants.length === 0 && stockOf(product) > 0],
    ['sizes and colors', (product) => attributes(product) === 'Size,Color'],
    ['types', (product) => attributes(product).includes('Type')],
    ['text required', custom('text', true)],
    ['text optional', custom('text', false)],
    ['number required', custom('number', true)],
    ['number optional', custom('number', false)],
    ['image required', custom('image', true)],
    ['image optional', custom('image', false)],
    ['on sale', (product) => product.sale !== null],
    ['sold out', (product) => product.variants.some(({ price }) => price !== null) && stockOf(product) === 0],
    ['low total stock', (product) => stockOf(product) >= 1 && stockOf(product) <= 4],
    ['low stock of one variant', (product) => product.variants.some(({ stock }) => stock >= 1 && stock <= 4)],
    ['a combination that is not sold', (product) => product.variants.some(({ price }) => price === null)],
    ['no image', (product) => product.images.length === 0],
    ['one image', (product) => product.images.length === 1],
    ['very long name', (product) => product.name.length >= 150],
    ['empty description', (product) => product.description === ''],
    ['very long description', (product) => product.description.length > 5000],
    ['short description', (product) => product.description.length > 0 && product.description.length < 200],
  ]
  test.each(cases)('%s', (_, holds) => {
    expect(first.some(holds)).toBe(true)
  })

  test('exactly one product has no name and exactly one has no price', () => {
    const hasNoPrice = (product: DemoProduct) =>
      product.basePrice === 0 && product.variants.every(({ price }) => price === null)
    const many = [...demoShop.products(3000)]
    expect(many.filter(({ name }) => name === '').map(({ id }) => id < 200)).toEqual([true])
    expect(many.filter(hasNoPrice).map(({ id }) => id < 200)).toEqual([true])
  })
})

describe('slugs', () => {
  const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug)

  test.each([
    ['products', slugs(products)],
    ['categories', slugs(categories)],
    ['posts', slugs(posts)],
    ['topics', slugs(topics)],
  ])('of %s are unique and well-formed', (_, list) => {
    expect(new Set(list).size).toBe(list.length)
    for (const slug of list) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test('stay unique in a large shop', () => {
    const seen = new Set<string>()
    for (const { slug } of demoShop.products(manyProducts)) seen.add(slug)
    expect(seen.size).toBe(manyProducts)
  })

  test('stay unique with a million products, where one drawing has 1,667 runs', () => {
    for (const place of [0, 1, 79, 80, 333, 599]) {
      const runs = Array.from({ length: 1666 }, (_, index) => seriesOf(place, index + 1).slug)
      expect(new Set(runs).size).toBe(runs.length)
      for (const slug of runs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    }
    expect(baseProducts).toHaveLength(600)
    expect(baseProducts.some(({ slug }) => slug.includes('-series'))).toBe(false)
  })
})

describe('pictures', () => {
  const valueOf = ({ attributes }: DemoProduct['variants'][number], name: string) =>
    attributes.find((attribute) => attribute.name === name)?.value

  test('color and type choose the picture of every product that offers them', () => {
    for (const { images, variants } of products) {
      if (images.length < 2) continue
      for (const variant of variants) {
        const [color, type] = [valueOf(variant, 'Color'), valueOf(variant, 'Type')]
        expect(images[variant.image ?? 0]).toMatchObject({
          view: 'front',
          ...(color && { color: hexOf(color) }),
          ...(type && { type }),
        })
      }
      const choices = new Set(
        variants.map((variant) => `${valueOf(variant, 'Color')} ${valueOf(variant, 'Type')}`),
      )
      expect(new Set(variants.map(({ image }) => image)).size).toBe(choices.size)
    }
  })

  test('types look different', () => {
    const fonts = loadFonts()
    for (const { garment, types = [] } of productTypes) {
      const drawings = types.map((type) =>
        JSON.stringify(
          drawPicture({ kind: 'product', garment, type, color: '#ffffff', view: 'front', art: null }, fonts),
        ),
      )
      expect(new Set(drawings).size).toBe(types.length)
    }
  })

  test('there are at least 24 art styles, and all are sold', () => {
    const sold = new Set(baseProducts.map(({ design }) => design.style))
    expect(sold.size).toBeGreaterThanOrEqual(24)
    expect(sold).toEqual(new Set(artStyles))
  })

  test.each([
    [/beach|palm|endless august/i, /^retro-sunset palms$/],
    [/dipper/i, /^constellation dipper$/],
    [/star|sky|meteor/i, /^(constellation|celestial|patchwork)/],
    [/peaks|ridge|valley|contour|fjord|long way up/i, /^(topographic|line-landscape)/],
    [/fern|wildflower|garden|eucalyptus|herb|roses/i, /^(botanical|mushrooms|easter)/],
    [/tide|swell|coast|rolling in/i, /^waves/],
    [/quilt|patch|geese|sampler|scrap/i, /^patchwork/],
    [/egg/i, /^easter eggs$/],
    [/bunny|hop/i, /^easter bunny$/],
    [/clover|luck|irish|galway/i, /^shamrock/],
    [/\bhearts?\b/i, /^(hearts|folk|animal)/],
    [/desert radio/i, /^cactus/],
    [/side b|analog/i, /^vinyl-record/],
  ])('titles like %s match the art', (title, art) => {
    const named = Object.values(designs)
      .flat()
      .filter((design) => title.test(design.title))
    expect(named.length).toBeGreaterThan(0)
    for (const { style, motif = '', title: name } of named)
      expect(`${style} ${motif}`.trim(), name).toMatch(art)
  })
})

describe('references', () => {
  test('sellers, categories and templates exist and ids are consecutive from 1', () => {
    for (const list of [sellers, categories, templates, topics, posts, products])
      expect(list.map(({ id }) => id)).toEqual(list.map((_, index) => index + 1))
    for (const product of products) {
      expect(sellers[product.sellerId - 1]).toBeDefined()
      expect(childrenOf(product.categoryId)).toEqual([])
      expect(templateOf(product)).toBeDefined()
    }
    for (const { topicId } of posts) expect(topics[topicId - 1]).toBeDefined()
    for (const { parentId } of categories)
      if (parentId !== null) expect(categories[parentId - 1]).toBeDefined()
  })

  test('variants use the attributes of their template and the picture of their color', () => {
    for (const product of products) {
      expect(product.variants.length).toBeLessThanOrEqual(40)
      expect(product.stock === null).toBe(product.variants.length > 0)
      for (const variant of product.variants) {
        for (const { name, value } of variant.attributes) {
          const attribute = templateOf(product)?.attributes.find((each) => each.name === name)
          expect(attribute?.values).toContain(value)
        }
        const color = variant.attributes.find(({ name }) => name === 'Color')
        const picture = variant.image === null ? null : product.images[variant.image]
        if (variant.image !== null) expect(picture).toMatchObject({ kind: 'product', view: 'front' })
        if (color && picture) expect(picture).toMatchObject({ color: colors[color.value] })
      }
    }
  })

  test('each color and type of a product has a picture of its own', () => {
    for (const product of products) {
      const pictures = new Map(
        product.variants.flatMap(({ attributes, image }) => {
          const chosen = attributes.filter(({ name }) => name !== 'Size').map(({ value }) => value)
          return image === null ? [] : [[chosen.join(), product.images[image]] as const]
        }),
      )
      expect(new Set([...pictures.values()].map((picture) => JSON.stringify(picture))).size).toBe(
        pictures.size,
      )
    }
  })

  test('every custom field has a placement and a base picture in every offered color', () => {
    for (const product of products) {
      const template = templateOf(product)
      if (!template?.allowCustom || product.images.length === 0) {
        expect(product.bases).toEqual([])
        continue
      }
      const offered = new Set(
        product.variants.flatMap(({ attributes }) =>
          attributes.filter(({ name }) => name === 'Color').map(({ value }) => value),
        ),
      )
      expect(template.fonts.length).toBeGreaterThan(0)
      expect(template.inks.length).toBeGreaterThan(0)
      for (const { placement } of template.customTypes) {
        const view = template.printAreas[placement.area]?.view
        const bases = product.bases.filter((base) => base.view === view && base.print === placement.print)
        const types = new Set(bases.map(({ type }) => type))
        expect(types).toContain(null)
        for (const type of types) {
          const ofType = bases.filter((base) => base.type === type)
          expect(ofType.map(({ color }) => color)).toEqual(offered.size > 0 ? [...offered] : [null])
        }
        for (const { color, recipe } of bases) {
          expect(recipe).toMatchObject({ view, ...(color === null ? {} : { color: colors[color] }) })
          if (placement.print !== 'whole') expect(JSON.stringify(recipe)).not.toContain('"name"')
        }
      }
    }
  })

  test('a larger shop uses no additional pictures', () => {
    const known = new Set([...demoShop.products(1200)].flatMap(({ images }) => images))
    for (const { images } of demoShop.products(manyProducts))
      for (const image of images) expect(known.has(image)).toBe(true)
  })

  test('links in texts point to existing pages', () => {
    const known = new Set([
      ...categories.map(({ slug }) => `/category/${slug}`),
      ...posts.map(({ slug }) => `/blog/${slug}`),
      // Static pages, which every shop has.
      '/page/about-us',
      '/page/cancelchange-order',
      '/page/free-return',
      '/page/our-intellectual-property-policy',
      '/page/refund-policy',
      '/page/returns-exchanges-policy',
      ...sellers.map(({ id }) => `/shop/${id}`),
      '/products',
      '/bulk-order',
      '/order-tracking',
      '/shipping-delivery',
      '/promo-code',
      '/contact',
      '/myorder',
      '/myaccount',
      '/search?keyword=Pressed%20Fern',
    ])
    for (const { detail } of posts)
      for (const [, href] of detail.matchAll(/href="([^"]*)"/g)) expect(known).toContain(href)
  })
})

describe('reviews', () => {
  const reviews = products.map((product) => ({ product, list: reviewsOf(product) }))
  const all = reviews.flatMap(({ list }) => list)
  const share = (is: (review: DemoReview) => boolean) => all.filter(is).length / all.length

  test('are the same in every run', () => {
    expect(products.map(reviewsOf)).toEqual(reviews.map(({ list }) => list))
  })

  test('number a few thousand, are mostly good, and vary in photos, text and count per product', () => {
    expect(all.length).toSatisfy((count: number) => count > 3000 && count < 5000)
    expect(share(({ stars }) => stars >= 4)).toBeGreaterThan(0.8)
    for (const stars of [1, 2, 3]) expect(share((review) => review.stars === stars)).toBeGreaterThan(0.01)
    expect(share(({ photos }) => photos.length > 0)).toBeGreaterThan(0.04)
    expect(share(({ text }) => text === '')).toBeGreaterThan(0.04)
    expect(share(({ reply }) => reply !== null)).toBeGreaterThan(0.05)
    expect(reviews.filter(({ list }) => list.length === 0).length).toBeGreaterThan(40)
    expect(reviews.filter(({ list }) => list.length > 20).length).toBeGreaterThan(20)
    expect(first.some((product) => reviewsOf(product).length === 0)).toBe(true)
  })

  test('are unique, dated after the product and no more than its sales', () => {
    for (const { product, list } of reviews) {
      const texts = list.flatMap(({ text }) => (text === '' ? [] : [text]))
      expect(new Set(texts).size).toBe(texts.length)
      expect(list.length).toBeLessThanOrEqual(product.sold)
      for (const review of list) {
        expect(review.createdAt > product.createdAt).toBe(true)
        expect(review.text + review.title + review.reply).not.toMatch(/[{}<]|undefined/)
        expect(review.text).toMatch(/^$|^[^a-z].*[.!?]$/s)
        for (const photo of review.photos) expect(product.images[photo]).toBeDefined()
      }
    }
  })

  test('rate the fit of clothing only', () => {
    const worn = (product: DemoProduct) =>
      !['mug', 'cap', 'sticker', 'poster', 'calendar'].includes(templateOf(product)?.garment ?? '')
    for (const { product, list } of reviews)
      if (!worn(product)) for (const { fit } of list) expect(fit).toBeNull()
    for (const fit of ['small', 'true', 'large'])
      expect(share((review) => review.fit === fit)).toBeGreaterThan(0.02)
  })
})

describe('the catalog', () => {
  test.each([
    "Happy Patrick's Day",
    "Easter's Day",
    '3D Hoodies',
    'Calendar 2025',
    'Baseball Jersey',
    '3D Sweater',
    'Hoodie',
    'Premium Poster Vertical Posters',
    'T-Shirts',
    'Tank Tops',
    'Long Sleeves',
    'Hoodies',
    'Mugs',
    'Hats',
    'Stickers',
    'Sweatshirts',
    'Jackets',
    'Posters',
    'Calendars',
    'Home & Living',
    'Holidays',
    'Drinkware',
  ])('has products under %s', (name) => {
    expect(productsUnder(name).length).toBeGreaterThan(0)
  })

  test('has one empty leaf, ten root categories and a third level', () => {
    const empty = categories.filter(({ name }) => productsUnder(name).length === 0)
    expect(empty.map(({ name }) => name)).toEqual(['Lunar New Year 2027'])
    expect(categories.filter(({ parentId }) => parentId === null)).toHaveLength(10)
    expect(named('Retro Tees')?.parentId).toBe(named('Graphic Tees')?.id)
  })

  test('has enough products for several list pages', () => {
    expect(productsUnder('T-Shirts').length).toBeGreaterThan(60)
    expect(products.filter(({ sellerId }) => sellerId === 1).length).toBeGreaterThan(30)
    expect(new Set(products.map(({ sellerId }) => sellerId)).size).toBe(36)
    expect(sellers[0]?.email).toBe('seller@inkloom.test')
    expect(new Set(sellers.map(({ email }) => email)).size).toBe(36)
  })
})

describe('texts', () => {
  test('are balanced HTML', () => {
    for (const html of [
      ...products.map(({ description }) => description),
      ...posts.map(({ detail }) => detail),
    ])
      expect(unbalanced(html)).toEqual([])
  })

  test('are as long as an article should be', () => {
    const words = (html: string) =>
      html
        .replace(/<[^>]+>/g, ' ')
        .trim()
        .split(/\s+/).length
    for (const { detail } of posts)
      expect(words(detail)).toSatisfy((count: number) => count >= 350 && count <= 700)
  })

  test('fill six topics, one of them beyond its first page', () => {
    expect(topics).toHaveLength(6)
    expect(posts.length).toBeGreaterThanOrEqual(36)
    expect(posts.filter(({ topicId }) => topicId === 1).length).toBeGreaterThanOrEqual(15)
  })

  test('use at least sixty color names, some with the same value', () => {
    expect(Object.keys(colors).length).toBeGreaterThanOrEqual(60)
    expect(new Set(Object.values(colors)).size).toBeLessThan(Object.keys(colors).length)
    for (const { attributes } of templates)
      for (const { name, values } of attributes)
        if (name === 'Color') for (const value of values) expect(colors[value]).toMatch(/^#[0-9a-f]{6}$/)
  })
})

/** Returns tags that were closed without being open, or left open. */
function unbalanced(html: string): string[] {
  const open: string[] = []
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (!slash) open.push(tag)
    else if (open.pop() !== tag) return [`</${tag}>`]
  }
  return open
}
