import type { Recipe } from './pictures/recipe.ts'
import { assortment, type Range } from './assortment.ts'
import { basesOf } from './bases.ts'
import { categoryNamed } from './categories.ts'
import { type Combination, combinationsOf } from './combinations.ts'
import { type Design, designs } from './designs.ts'
import { makes } from './makes.ts'
import type { Make } from './makes/make.ts'
import { picturesOf } from './product-pictures.ts'
import { type Random, randomFrom, shuffled } from './random.ts'
import { slugOf } from './slug.ts'
import type { DemoBase } from './types.ts'

/** A drawing on a garment, before price and stock. Larger shops are made of further runs of these. */
export interface BaseProduct {
  name: string
  slug: string
  categoryId: number
  templateId: number
  make: Make
  design: Design
  images: Recipe[]
  bases: DemoBase[]
  combinations: Combination[]
}

const mostVariants = 40

/** The pool of pictures is as large as this list, however large the shop. */
export const baseProducts: BaseProduct[] = design(slots())

/** One of every range first, so that even the shortest shop shows every category; then a seeded mix. */
function slots(): Range[] {
  const rest = assortment.flatMap((range) => Array<Range>(range.count - 1).fill(range))
  return [...assortment, ...shuffled(rest, randomFrom(600))]
}

function design(ranges: Range[]): BaseProduct[] {
  const taken = new Set<string>()
  const placed = new Map<Range, number>()
  const pools = new Map(assortment.map((range, index) => [range, poolOf(range, 70 + index)]))
  return ranges.map((range, index) => {
    const turn = placed.get(range) ?? 0
    placed.set(range, turn + 1)
    const random = randomFrom(2000 + index)
    const makeIndex = makes.findIndex(({ name }) => name === range.makes[turn % range.makes.length])
    const make = makes[makeIndex]
    if (!make) throw new Error(`No make for ${range.category}`)
    const [drawing, name] = untaken(pools.get(range) ?? [], range.nouns ?? make.nouns, turn, taken)
    const offered = colorsOf(make, random)
    const images = picturesOf(make, drawing, offered, random)
    return {
      name,
      slug: slugOf(name),
      categoryId: categoryNamed(range.category).id,
      templateId: makeIndex + 1,
      make,
      design: drawing,
      images,
      bases: basesOf(make, images, offered),
      combinations: combinationsOf(make, offered),
    }
  })
}

function poolOf(range: Range, seed: number): Design[] {
  return shuffled(
    range.themes.flatMap((theme) => designs[theme]),
    randomFrom(seed),
  )
}

function untaken(pool: Design[], nouns: string[], turn: number, taken: Set<string>): [Design, string] {
  for (let attempt = turn; attempt < turn + pool.length * nouns.length; attempt++) {
    const drawing = pool[attempt % pool.length] as Design
    const noun = nouns[(attempt + Math.floor(attempt / pool.length)) % nouns.length]
    const name = `${drawing.title} ${noun}`
    if (taken.has(slugOf(name))) continue
    taken.add(slugOf(name))
    return [drawing, name]
  }
  throw new Error(`Too few names for ${nouns.join(', ')}`)
}

function colorsOf(make: Make, random: Random): string[] {
  const { colors = [], sizes = [''], types = [''] } = make
  const room = Math.floor(mostVariants / (sizes.length * types.length))
  const wanted = Math.min(random.pick([2, 2, 3, 3, 3, 4]), room)
  const chosen = shuffled(colors, random).slice(0, wanted)
  return colors.filter((color) => chosen.includes(color))
}
