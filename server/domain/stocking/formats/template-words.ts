import type { ListingChange } from '@inkloom/contract/listing'
import { shown } from './cells.ts'
import type { Place, RowReader } from './row-reader.ts'

/** Goods that a template is for. */
interface Goods {
  words: RegExp
  /** Its fields are optional: ordinary goods are also sold as they are. Null for goods without a template. */
  template: string | null
  /** For goods that have a name on them. */
  named?: string
  /** For goods that have a photo on them. */
  photo?: string
}

const named = /\b(?:personali[sz]ed|personali[sz]able|names?)\b/
const photo = /\bphotos?\b/

/** Which template a product gets by the words of its type, category or title: the first that match, so special goods come first. */
const goods: Goods[] = [
  { words: /\b(?:gift cards?|gift certificates?|digital downloads?|printable)\b/, template: null },
  { words: /\b(?:stickers?|decals?|labels?|calendars?)\b/, template: null },
  { words: /\bsoftball\b.*\bjerseys?\b/, template: 'Fan Jersey', named: 'Softball Jersey' },
  { words: /\b(?:hockey|football|fan)\b.*\bjerseys?\b/, template: 'Fan Jersey' },
  { words: /\bjerseys?\b/, template: 'Fan Jersey', named: 'Baseball Jersey' },
  { words: /\bjackets?\b/, template: 'Initial Jacket' },
  { words: /\b(?:all[- ]?over|3d)\b.*\bhood(?:ie|y|ies)\b/, template: 'All-Over 3D Hoodie' },
  { words: /\b(?:all[- ]?over|3d|ugly)\b.*\bsweaters?\b/, template: 'All-Over 3D Sweater' },
  {
    words: /\b(?:hoodies?|hoody|hooded sweatshirts?)\b/,
    template: 'Text Hoodie',
    named: 'Name Hoodie',
  },
  { words: /\b(?:sweatshirts?|crewnecks?|sweaters?|pullovers?)\b/, template: 'Monogram Crewneck' },
  { words: /\blong[- ]?sleeved?s?\b/, template: 'Long Sleeve with Sleeve Text' },
  { words: /\b(?:tank tops?|tanks?|muscle shirts?)\b/, template: 'Text Tank' },
  { words: /\bcaption\b.*\b(?:t-?\s?shirts?|tees?|shirts?)\b/, template: 'Caption Tee' },
  {
    words: /\b(?:t-?\s?shirts?|tees?|shirts?|onesies?|bodysuits?)\b/,
    template: 'Text Tee',
    named: 'Name Tee',
    photo: 'Photo Tee',
  },
  {
    words: /\b(?:mugs?|coffee cups?|tea cups?)\b/,
    template: 'Text Mug',
    named: 'Name Mug',
    photo: 'Photo Mug',
  },
  { words: /\bframed\b.*\b(?:posters?|prints?)\b/, template: 'Framed Vertical Poster' },
  {
    words: /\b(?:posters?|art prints?|wall art|giclee prints?|photo prints?)\b/,
    template: 'Text Poster',
    photo: 'Photo Poster',
  },
  { words: /\b(?:caps?|hats?|snapbacks?|beanies?)\b/, template: 'Initials Cap' },
]

/** The name of the template for a product; null if its words are unknown, which makes it a plain product. */
export function templateFor(words: string): string | null {
  const plain = words.toLowerCase()
  const found = goods.find((one) => one.words.test(plain))
  if (!found) return null
  if (found.photo && photo.test(plain)) return found.photo
  if (found.named && named.test(plain)) return found.named
  return found.template
}

/** The template of our own column, or the first that the words name. A blank cell there changes nothing. */
export function templateField<Name extends string>(
  reader: RowReader<Name>,
  own: Place<Name>,
  words: string[],
  place: Place<Name>,
): Pick<ListingChange, 'template'> {
  if (reader.has(own.name)) {
    const template = reader.given(own.row, own.name)
    return template === null ? {} : { template }
  }
  const template = words.map(templateFor).find((name) => name !== null)
  if (template) return { template }
  if (words.length > 0) {
    reader.note(
      'plain_product',
      place.row,
      place.name,
      `plain product: no template is known for "${shown(words[0]!)}"`,
    )
  }
  return {}
}
