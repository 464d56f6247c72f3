import type { Garment } from './pictures/recipe.ts'
import { baseProducts } from './base-products.ts'
import { secondsAgo, secondsSince } from './calendar.ts'
import { reviewCopy } from './copy/review-copy.ts'
import type { ReviewCopy } from './copy/review-shared.ts'
import * as shared from './copy/review-shared.ts'
import type { ProductType } from './product-types/product-type.ts'
import { type Random, seededRandom, shuffled } from './random.ts'
import type { DemoProduct, DemoReview } from './types.ts'

/** In larger shops only the first products have reviews. */
export const reviewedProducts = baseProducts.length

type Mood = 'loved' | 'liked' | 'mixed' | 'poor'

/** Generates the reviews of a product, newest last. Products without sales have none. */
export function reviewsOf(product: DemoProduct): DemoReview[] {
  const productType = baseProducts[product.id - 1]?.productType
  if (!productType) return []
  const random = seededRandom(500_000 + product.id)
  const age = secondsSince(product.createdAt)
  const ages = Array.from({ length: countOf(product, random) }, () => random.integer(3600, age))
  const writer = new Writer(productType, product, random)
  return ages.sort((a, b) => b - a).map((ago) => ({ ...writer.write(), createdAt: secondsAgo(ago) }))
}

/** Grows slower than the number of sales, up to 64; every tenth product has none. */
function countOf({ sold }: DemoProduct, random: Random): number {
  const luck = random.next()
  if (luck < 0.1) return 0
  return Math.min(64, Math.floor(sold ** 0.62 * (0.3 + luck)))
}

/** Probabilities of five, four, three and two stars; the remainder is one star. */
const goodOdds = [0.64, 0.23, 0.07, 0.035]
const mediocreOdds = [0.42, 0.3, 0.15, 0.08]

/** Writes the reviews of one product. A sentence repeats only after all others of its list were used. */
class Writer {
  readonly #copy: ReviewCopy
  readonly #random: Random
  readonly #product: DemoProduct
  readonly #odds: number[]
  readonly #remaining = new Map<readonly string[], string[]>()
  readonly #texts = new Set<string>()
  readonly #isSized: boolean
  readonly #remarks: string[]
  readonly #fitBias: number
  readonly #replyRandom: Random
  /** The shopper's own picture is printed. */
  readonly #isPhoto: boolean

  constructor(productType: ProductType, product: DemoProduct, random: Random) {
    this.#copy = reviewCopy[productType.garment]
    this.#random = random
    this.#product = product
    this.#odds = random.chance(0.15) ? mediocreOdds : goodOdds
    this.#isSized = isClothing(productType.garment)
    this.#remarks = remarksOn(productType)
    this.#replyRandom = seededRandom(700_000 + product.id)
    this.#isPhoto = (productType.custom ?? []).some(({ type }) => type === 'image')
    this.#fitBias = random.pick([-0.25, 0, 0, 0, 0.2])
  }

  write(): Omit<DemoReview, 'createdAt'> {
    const random = this.#random
    const stars = this.#stars()
    const mood = moods[stars]
    const fit = this.#isSized && random.chance(0.6) ? this.#fit() : null
    // Some reviews have stars only.
    const hasNoText = random.chance(stars > 3 ? 0.1 : 0.04)
    const review = {
      author: this.#author(),
      stars,
      fit,
      title: hasNoText || random.chance(0.25) ? '' : this.#draw(shared.titles[mood]),
      text: hasNoText ? '' : this.#newText(mood, fit),
      photos: stars > 3 && !hasNoText && random.chance(0.09) ? this.#photos() : [],
    }
    return { ...review, reply: hasNoText ? null : this.#reply(review) }
  }

  /** Sellers mostly answer critical reviews and those with photos. */
  #reply({ author, stars, photos }: Pick<DemoReview, 'author' | 'stars' | 'photos'>): string | null {
    const random = this.#replyRandom
    const chance = stars < 4 ? 0.5 : photos.length > 0 ? 0.4 : 0.04
    if (!random.chance(chance)) return null
    const [name = author] = author.split(' ')
    return random.pick(shared.replies[stars < 4 ? 'poor' : 'good']).replace('{name}', name)
  }

  #stars(): keyof typeof moods {
    let luck = this.#random.next()
    for (const [at, odds] of this.#odds.entries()) {
      if (luck < odds) return (5 - at) as keyof typeof moods
      luck -= odds
    }
    return 1
  }

  #fit(): DemoReview['fit'] {
    const size = this.#random.next() + this.#fitBias
    return size < 0.12 ? 'small' : size > 0.88 ? 'large' : 'true'
  }

  #author(): string {
    const { firstNames, initials } = shared.reviewerNames
    const first = this.#draw(firstNames)
    return this.#random.chance(0.2) ? first : `${first} ${this.#random.pick(initials)}.`
  }

  #photos(): number[] {
    const all = this.#product.images.map((_, at) => at)
    return shuffled(all, this.#random).slice(0, this.#random.pick([1, 1, 2]))
  }

  /** Review texts of one product are unique. */
  #newText(mood: Mood, fit: DemoReview['fit']): string {
    let text = this.#text(mood, fit)
    while (this.#texts.has(text)) text = this.#text(mood, fit)
    this.#texts.add(text)
    return text
  }

  #text(mood: Mood, fit: DemoReview['fit']): string {
    const random = this.#random
    const sentences: string[] = []
    const say = (list: readonly string[], chance = 1) => {
      if (list.length > 0 && random.chance(chance)) sentences.push(this.#draw(list))
    }
    if (mood === 'loved') {
      say(shared.gifts, 0.18)
      say(this.#copy.loved)
      say(this.#copy.loved, 0.35)
    } else {
      if (mood === 'liked') say(this.#copy.loved, 0.7)
      say(this.#copy[mood])
    }
    if (mood === 'loved' || mood === 'liked') say(this.#remarks, 0.4)
    if (fit) say(shared.fits[fit], 0.45)
    if (mood === 'loved') say(shared.goodService, 0.2)
    if (mood === 'liked' || mood === 'mixed') say(shared.slowService, 0.12)
    if (mood === 'poor') say(shared.badService, 0.7)
    if (mood === 'loved') say(shared.endings, 0.22)
    return paragraphs(sentences, random)
  }

  /** The next sentence of a list, in shuffled order, with its placeholders filled. */
  #draw(sentences: readonly string[]): string {
    let remaining = this.#remaining.get(sentences)
    if (!remaining || remaining.length === 0) {
      remaining = shuffled(sentences, this.#random)
      this.#remaining.set(sentences, remaining)
    }
    return this.#filled(remaining.pop() as string)
  }

  #filled(template: string): string {
    const sentence = this.#isPhoto
      ? template.replace(/drawing|design/, 'picture').replace('drew', 'made')
      : template
    if (!sentence.includes('{')) return sentence
    const random = this.#random
    const who = random.pick(shared.recipients)
    const fitting = shared.occasions.filter((occasion) => isFor(who, occasion))
    const filled = sentence
      .replaceAll('{who}', who)
      .replaceAll('{occasion}', random.pick(fitting))
      .replaceAll('{noun}', this.#copy.noun)
      .replaceAll('{color}', this.#color())
    return filled.charAt(0).toUpperCase() + filled.slice(1)
  }

  #color(): string {
    const colors = this.#product.variants.flatMap(({ attributes }) =>
      attributes.filter(({ name }) => name === 'Color').map(({ value }) => value.toLowerCase()),
    )
    return colors.length > 0 ? this.#random.pick(colors) : 'color'
  }
}

const moods = { 5: 'loved', 4: 'liked', 3: 'mixed', 2: 'poor', 1: 'poor' } as const

function isClothing(garment: Garment): boolean {
  return !['mug', 'cap', 'sticker', 'poster', 'calendar'].includes(garment)
}

/** Sentences for personalized products only. */
function remarksOn({ custom = [] }: ProductType): string[] {
  const types = new Set(custom.map(({ type }) => type))
  return [
    ...(types.has('text') || types.has('number') ? shared.personal : []),
    ...(types.has('image') ? shared.photographed : []),
  ]
}

function isFor(who: string, occasion: string): boolean {
  if (['her birthday', "Mother's Day"].includes(occasion)) return shared.hers.includes(who)
  if (['his birthday', "Father's Day"].includes(occasion)) return shared.his.includes(who)
  return true
}

/** Splits half of the longer reviews into two paragraphs. */
function paragraphs(sentences: string[], random: Random): string {
  if (sentences.length < 4 || !random.chance(0.5)) return sentences.join(' ')
  return `${sentences.slice(0, 2).join(' ')}\n\n${sentences.slice(2).join(' ')}`
}
