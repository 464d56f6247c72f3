import type { Recipe } from './pictures/recipe.ts'
import { assortment, type Range } from './assortment.ts'
import { basesOf } from './bases.ts'
import { categoryNamed } from './categories.ts'
import { type Combination, combinationsOf } from './combinations.ts'
import { type Design, designs } from './designs.ts'
import { productTypes } from './product-types.ts'
import type { ProductType } from './product-types/product-type.ts'
import { picturesOf } from './product-pictures.ts'
import { type Random, seededRandom, shuffled } from './random.ts'
import { slugOf } from './slug.ts'
import type { DemoBase } from './types.ts'

/** A drawing on a garment, without price and stock. Larger shops repeat these as numbered series. */
export interface BaseProduct {
  name: string
  slug: string
  categoryId: number
  templateId: number
  productType: ProductType
  design: Design
  images: Recipe[]
  bases: DemoBase[]
  combinations: Combination[]
}

const maxVariants = 40

/** All pictures come from this list, regardless of the size of the shop. */
export const baseProducts: BaseProduct[] = design(slots())

/** One product of every range first, so that a small shop fills every category; then a seeded mix. */
function slots(): Range[] {
  const others = assortment.flatMap((range) => Array<Range>(range.count - 1).fill(range))
  return [...assortment, ...shuffled(others, seededRandom(600))]
}

function design(ranges: Range[]): BaseProduct[] {
  const usedSlugs = new Set<string>()
  const counts = new Map<Range, number>()
  const pools = new Map(assortment.map((range, index) => [range, poolOf(range, 70 + index)]))
  return ranges.map((range, index) => {
    const turn = counts.get(range) ?? 0
    counts.set(range, turn + 1)
    const random = seededRandom(2000 + index)
    const productTypeIndex = productTypes.findIndex(
      ({ name }) => name === range.productTypes[turn % range.productTypes.length],
    )
    const productType = productTypes[productTypeIndex]
    if (!productType) throw new Error(`No product type for ${range.category}`)
    const [drawing, name] = unusedName(
      pools.get(range) ?? [],
      range.nouns ?? productType.nouns,
      turn,
      usedSlugs,
    )
    const offered = colorsOf(productType, random)
    const images = picturesOf(productType, drawing, offered, random, name)
    return {
      name,
      slug: slugOf(name),
      categoryId: categoryNamed(range.category).id,
      templateId: productTypeIndex + 1,
      productType,
      design: drawing,
      images,
      bases: basesOf(productType, images, offered),
      combinations: combinationsOf(productType, offered),
    }
  })
}

function poolOf(range: Range, seed: number): Design[] {
  return shuffled(
    range.themes.flatMap((theme) => designs[theme]),
    seededRandom(seed),
  )
}

function unusedName(pool: Design[], nouns: string[], turn: number, usedSlugs: Set<string>): [Design, string] {
  for (let attempt = turn; attempt < turn + pool.length * nouns.length; attempt++) {
    const drawing = pool[attempt % pool.length] as Design
    const noun = nouns[(attempt + Math.floor(attempt / pool.length)) % nouns.length]
    const name = `${drawing.title} ${noun}`
    if (usedSlugs.has(slugOf(name))) continue
    usedSlugs.add(slugOf(name))
    return [drawing, name]
  }
  throw new Error(`Too few names for ${nouns.join(', ')}`)
}

function colorsOf(productType: ProductType, random: Random): string[] {
  const { colors = [], sizes = [''], types = [''] } = productType
  const maxColors = Math.floor(maxVariants / (sizes.length * types.length))
  const count = Math.min(random.pick([2, 2, 3, 3, 3, 4]), maxColors)
  const chosen = shuffled(colors, random).slice(0, count)
  return colors.filter((color) => chosen.includes(color))
}
