import type { Garment } from './pictures/recipe.ts'
import { garmentCopy } from './copy/garment-copy.ts'
import { clothNotes, customNotes, giftNotes, printNotes, themeCopy } from './copy/theme-copy.ts'
import type { Theme } from './designs.ts'
import type { Make } from './makes/make.ts'
import type { Random } from './random.ts'

/** HTML from one sentence to half a page, as different sellers would write it. */
export function descriptionOf(make: Make, theme: Theme, random: Random): string {
  const copy = garmentCopy[make.garment]
  const story = random.pick(themeCopy[theme])
  const material = random.pick(copy.material)
  const length = random.next()
  if (length < 0.12) return `<p>${story}</p>`
  if (length < 0.3) return `<p>${story} ${material}</p>` + personal(make, random)

  const opening = `<p>${story}</p><p>${material} ${random.pick(copy.fit)}</p>`
  const close = `<p>${random.pick(copy.care)}</p>`
  if (length < 0.6) return opening + factList(copy.facts, random, 3) + personal(make, random) + close
  return (
    opening +
    `<p>${random.pick(printNotes)}${isCloth(make) && random.chance(0.5) ? ` ${random.pick(clothNotes)}` : ''}</p>` +
    factList(copy.facts, random, copy.facts.length) +
    personal(make, random) +
    `<p><strong>Care.</strong> ${random.pick(copy.care)}</p><p>${random.pick(giftNotes)}</p>`
  )
}

/** Everything that can be said at once: the longest description a seller would ever paste. */
export function longDescriptionOf(make: Make, theme: Theme): string {
  const copy = garmentCopy[make.garment]
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

const ware: Garment[] = ['mug', 'sticker', 'poster', 'calendar']

function isCloth(make: Make): boolean {
  return !ware.includes(make.garment)
}

function personal(make: Make, random: Random): string {
  return make.custom ? `<p><strong>Make it yours.</strong> ${random.pick(customNotes)}</p>` : ''
}

function factList(facts: string[], random: Random, wanted: number): string {
  const start = random.between(0, facts.length - 1)
  let items = ''
  for (let n = 0; n < Math.min(wanted, facts.length); n++)
    items += `<li>${facts[(start + n) % facts.length]}</li>`
  return `<ul>${items}</ul>`
}
