import type { Garment } from './pictures/recipe.ts'
import { garmentCopy } from './copy/garment-copy.ts'
import { clothNotes, customNotes, giftNotes, printNotes, themeCopy } from './copy/theme-copy.ts'
import type { Theme } from './designs.ts'
import type { ProductType } from './product-types/product-type.ts'
import type { Random } from './random.ts'

/** Generates an HTML description, from one sentence to half a page. */
export function descriptionOf(productType: ProductType, theme: Theme, random: Random): string {
  const copy = garmentCopy[productType.garment]
  const story = random.pick(themeCopy[theme])
  const material = random.pick(copy.material)
  const length = random.next()
  if (length < 0.12) return `<p>${story}</p>`
  if (length < 0.3) return `<p>${story} ${material}</p>` + personal(productType, random)

  const opening = `<p>${story}</p><p>${material} ${random.pick(copy.fit)}</p>`
  const close = `<p>${random.pick(copy.care)}</p>`
  if (length < 0.6) return opening + factList(copy.facts, random, 3) + personal(productType, random) + close
  return (
    opening +
    `<p>${random.pick(printNotes)}${isFabric(productType) && random.chance(0.5) ? ` ${random.pick(clothNotes)}` : ''}</p>` +
    factList(copy.facts, random, copy.facts.length) +
    personal(productType, random) +
    `<p><strong>Care.</strong> ${random.pick(copy.care)}</p><p>${random.pick(giftNotes)}</p>`
  )
}

/** Generates a very long HTML description with every section. */
export function longDescriptionOf(productType: ProductType, theme: Theme): string {
  const copy = garmentCopy[productType.garment]
  return [
    section('The story', themeCopy[theme]),
    section('What it is made of', copy.material),
    section('How it fits', copy.fit),
    `<h3>At a glance</h3><ul>${copy.facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>`,
    section('How we print', printNotes),
    section('Making it yours', customNotes),
    section('Looking after it', copy.care),
    section('Giving and returning', giftNotes),
    section('Other drawings in our shop', Object.values(themeCopy).flat()),
  ].join('')
}

function section(title: string, sentences: string[]): string {
  return `<h3>${title}</h3>` + sentences.map((sentence) => `<p>${sentence}</p>`).join('')
}

const nonFabric: Garment[] = ['mug', 'sticker', 'poster', 'calendar']

function isFabric(productType: ProductType): boolean {
  return !nonFabric.includes(productType.garment)
}

function personal(productType: ProductType, random: Random): string {
  return productType.custom ? `<p><strong>Make it yours.</strong> ${random.pick(customNotes)}</p>` : ''
}

function factList(facts: string[], random: Random, count: number): string {
  const start = random.integer(0, facts.length - 1)
  let items = ''
  for (let n = 0; n < Math.min(count, facts.length); n++)
    items += `<li>${facts[(start + n) % facts.length]}</li>`
  return `<ul>${items}</ul>`
}
