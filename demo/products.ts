import { type BaseProduct, baseProducts } from './base-products.ts'
import { secondsAgo } from './calendar.ts'
import type { Combination } from './combinations.ts'
import { descriptionOf, longDescriptionOf } from './description.ts'
import { type Random, seededRandom } from './random.ts'
import { type RareCase, rareCases } from './rare-cases.ts'
import { sellers } from './sellers.ts'
import { seriesOf } from './series.ts'
import type { DemoProduct, DemoVariant } from './types.ts'

/** Generates the first products of an endless sequence: a smaller shop is a prefix of a larger one. */
export function* demoProducts(count: number): Generator<DemoProduct> {
  for (let index = 0; index < count; index++) {
    const place = index % baseProducts.length
    const run = Math.floor(index / baseProducts.length)
    yield productOf(index + 1, baseProducts[place] as BaseProduct, place, run)
  }
}

function productOf(id: number, base: BaseProduct, place: number, run: number): DemoProduct {
  const random = seededRandom(10_000 + id)
  const rare = run === 0 ? rareCases.get(id) : undefined
  const series = run === 0 ? null : seriesOf(place, run)
  const basePrice = rare === 'no price' ? 0 : random.pick(base.productType.prices)
  const images = picturesFor(base, rare)
  const age = ageOf(random, rare)
  const sellerId = sellerOf(id, random)
  return {
    id,
    sellerId,
    categoryId: base.categoryId,
    templateId: base.templateId,
    name: nameFor(series ? `${base.name}, ${series.name}` : base.name, rare),
    slug: series ? `${base.slug}-${series.slug}` : base.slug,
    description: descriptionFor(base, random, rare),
    basePrice,
    images,
    bases: images.length > 0 ? base.bases : [],
    variants: base.combinations.map((combination, at) =>
      variantOf(combination, at, basePrice, images.length, random, rare),
    ),
    stock: base.combinations.length === 0 ? random.integer(15, 240) : null,
    sale: rare === 'no price' ? null : saleOf(random),
    sold: soldOf(random, age, rare),
    createdAt: secondsAgo(age),
    volumeSteps: hasVolumePrices(base, sellerId) ? volumeSteps : [],
    design: series ? `${base.design.title} ${run}` : base.design.title,
  }
}

/** Seller 1 is the demo seller and gets every twelfth product; the others are unevenly distributed. */
function sellerOf(id: number, random: Random): number {
  if (id % 12 === 1) return 1
  if (id <= sellers.length) return id
  return 2 + Math.floor(random.next() ** 1.5 * (sellers.length - 1))
}

/** One object, so that it is serialized once. */
const volumeSteps = [
  { from: 10, percent: 5 },
  { from: 25, percent: 10 },
  { from: 50, percent: 15 },
]

/** Jerseys and personalized tees of every third seller. */
function hasVolumePrices({ productType: { garment, custom } }: BaseProduct, sellerId: number): boolean {
  const isTeamwear = garment === 'jersey' || (garment === 'tshirt' && custom !== undefined)
  return isTeamwear && sellerId % 3 === 2
}

function nameFor(name: string, rare: RareCase | undefined): string {
  if (rare === 'empty name') return ''
  if (rare !== 'long name') return name
  return `${name}, Drawn by Hand and Printed to Order for Slow Mornings, Long Drives, Family Reunions, Birthday Surprises and Everyone Who Has Been Looking for Exactly This One`
}

function descriptionFor(base: BaseProduct, random: Random, rare: RareCase | undefined): string {
  if (rare === 'empty description') return ''
  if (rare === 'long description') return longDescriptionOf(base.productType, base.design.theme)
  return descriptionOf(base.productType, base.design.theme, random)
}

function picturesFor(base: BaseProduct, rare: RareCase | undefined): DemoProduct['images'] {
  if (rare === 'no image') return []
  return rare === 'one image' ? base.images.slice(0, 1) : base.images
}

function variantOf(
  { attributes, image, extra }: Combination,
  at: number,
  basePrice: number,
  pictures: number,
  random: Random,
  rare: RareCase | undefined,
): DemoVariant {
  const unsold = extra === null || rare === 'no price' || (at > 0 && random.chance(0.008))
  return {
    attributes,
    price: unsold ? null : basePrice + extra,
    stock: unsold ? 0 : stockOf(at, random, rare),
    image: image < pictures ? image : null,
  }
}

function stockOf(at: number, random: Random, rare: RareCase | undefined): number {
  if (rare === 'sold out') return 0
  if (rare === 'last pieces') return at === 0 ? 3 : 0
  if (rare === 'few of each') return random.integer(1, 4)
  const luck = random.next()
  if (luck < 0.03) return 0
  return luck < 0.07 ? random.integer(1, 4) : random.integer(8, 160)
}

const saleNames = [
  'Summer Studio Sale',
  'Weekend Deal',
  'Last of the Season',
  'Launch Week Price',
  'Print Run Clearance',
  'Thank-You Sale',
]

function saleOf(random: Random): DemoProduct['sale'] {
  if (!random.chance(0.25)) return null
  return { percent: random.pick([10, 10, 15, 15, 20, 20, 25, 30, 35, 40]), name: random.pick(saleNames) }
}

const day = 86_400

/** Seconds since creation: up to two years, 8% within the last month. Rare cases are old, to keep them off the home page. */
function ageOf(random: Random, rare: RareCase | undefined): number {
  if (rare) return random.integer(300 * day, 600 * day)
  return random.chance(0.08) ? random.integer(3600, 30 * day) : random.integer(30 * day, 730 * day)
}

/** Long-tail distribution: half of the products sell a few units, a few sell thousands. */
function soldOf(random: Random, age: number, rare: RareCase | undefined): number {
  const popularity = Math.floor(12 * (1 / (random.next() + 0.0008)) ** 0.9) - 8
  if (rare === 'no price') return 0
  if (rare) return Math.min(popularity, 40)
  return age < 30 * day ? Math.floor(popularity / 6) : popularity
}
