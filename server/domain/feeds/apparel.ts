import type { FeedItem } from './feed-item.ts'

const shirts = 212
const coats = 5598
const hats = 173

/** Garments that are worn, with their category in Google's taxonomy. */
const worn: Readonly<Record<string, number>> = {
  tshirt: shirts,
  'long-sleeve': shirts,
  'tank-top': shirts,
  sweatshirt: shirts,
  hoodie: shirts,
  'hoodie-3d': shirts,
  'sweater-3d': shirts,
  jersey: shirts,
  jacket: coats,
  cap: hats,
}
const others: Readonly<Record<string, number>> = { mug: 2169, poster: 500_044 }

/** Null for what Google recognizes by itself. */
export function googleCategoryOf(garment: string): number | null {
  return worn[garment] ?? others[garment] ?? null
}

const wearers: Readonly<Record<string, Pick<NonNullable<FeedItem['apparel']>, 'gender' | 'ageGroup'>>> = {
  women: { gender: 'female', ageGroup: 'adult' },
  men: { gender: 'male', ageGroup: 'adult' },
  youth: { gender: 'unisex', ageGroup: 'kids' },
  kids: { gender: 'unisex', ageGroup: 'kids' },
}

/** The four attributes that apparel needs; null for things that are not worn. */
export function apparelOf(garment: string, attributes: FeedItem['attributes']): FeedItem['apparel'] {
  if (!Object.hasOwn(worn, garment)) return null
  const valueOf = (wanted: string) => attributes.find(({ name }) => name.toLowerCase() === wanted)?.value
  return {
    // Products without these options come in one printed design and one size.
    color: valueOf('color') ?? 'Multicolor',
    size: valueOf('size') ?? 'One Size',
    ...(wearers[valueOf('type')?.toLowerCase() ?? ''] ?? { gender: 'unisex', ageGroup: 'adult' }),
  }
}
