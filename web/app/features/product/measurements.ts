export const audiences = ['Male', 'Female', 'Youth', 'Unisex', 'Kids'] as const
export type Audience = (typeof audiences)[number]

/** The product families; four of them have measurements. */
export const families = [
  'Baseball Jackets',
  'Baseball Jerseys',
  'T-Shirts',
  'SweatShirts',
  'Hoodies',
  'Zip Hoodies',
  '3D Hoodies',
  '3D Sweaters',
  'Long Sleeves',
  'Tank Tops',
  'Polo Shirts',
  'Hawaiian Shirts',
  'Button-Up Shirts',
  'Football Jerseys',
  'Basketball Jerseys',
  'Hockey Jerseys',
  'Bomber Jackets',
  'Fleece Jackets',
  'Leggings',
  'Shorts',
  'Joggers',
  'Pajamas',
  'Hats',
] as const
export type Family = (typeof families)[number]

const scale = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL', '7XL']
const from = (first: string, last: string) => scale.slice(scale.indexOf(first), scale.indexOf(last) + 1)

const sizes: Record<Audience, string[]> = {
  Male: from('XS', '7XL'),
  Female: from('XS', '2XL'),
  Youth: from('XS', '3XL'),
  Unisex: from('XS', '5XL'),
  Kids: from('XS', 'XL'),
}

/** The sizes of a family for an audience; men's jackets go up to 5XL. */
export function sizesOf(family: Family, audience: Audience): string[] {
  return audience === 'Male' && family === 'Baseball Jackets' ? from('S', '5XL') : sizes[audience]
}

/** Centimeters at size M and the increment per size, measured flat. */
type Cut = Record<string, readonly [atM: number, perSize: number]>

const cuts: Partial<Record<Family, Record<Audience, Cut>>> = {
  'Baseball Jackets': {
    Male: { Chest: [56, 3], Length: [69, 2], Sleeve: [64, 1.5], Shoulder: [47, 1.5] },
    Female: { Chest: [50, 3], Length: [62, 1.5], Sleeve: [60, 1.5], Shoulder: [41, 1.5] },
    Youth: { Chest: [44, 2.5], Length: [55, 3], Sleeve: [51, 3], Shoulder: [37, 1.5] },
    Unisex: { Chest: [55, 3], Length: [68, 2], Sleeve: [63, 1.5], Shoulder: [46, 1.5] },
    Kids: { Chest: [38, 2.5], Length: [47, 3], Sleeve: [42, 3], Shoulder: [32, 1.5] },
  },
  'Baseball Jerseys': {
    Male: { Chest: [55, 3], Length: [74, 2], Sleeve: [38, 1.5] },
    Female: { Chest: [49, 3], Length: [66, 1.5], Sleeve: [33, 1] },
    Youth: { Chest: [43, 2.5], Length: [58, 3], Sleeve: [29, 1.5] },
    Unisex: { Chest: [54, 3], Length: [73, 2], Sleeve: [37, 1.5] },
    Kids: { Chest: [37, 2.5], Length: [49, 3], Sleeve: [25, 1.5] },
  },
  'T-Shirts': {
    Male: { Chest: [51, 3], Length: [72, 2], Sleeve: [21, 0.5], Shoulder: [46, 2] },
    Female: { Chest: [45, 3], Length: [65, 1.5], Sleeve: [17, 0.5], Shoulder: [39, 1.5] },
    Youth: { Chest: [41, 2.5], Length: [56, 3.5], Sleeve: [16, 1], Shoulder: [36, 1.5] },
    Unisex: { Chest: [51, 3], Length: [71, 2], Sleeve: [20, 0.5], Shoulder: [45, 2] },
    Kids: { Chest: [36, 2], Length: [47, 3.5], Sleeve: [13, 1], Shoulder: [31, 1.5] },
  },
  SweatShirts: {
    Male: { Chest: [56, 3], Length: [70, 2], Sleeve: [62, 1.5] },
    Female: { Chest: [51, 3], Length: [64, 1.5], Sleeve: [58, 1.5] },
    Youth: { Chest: [44, 2.5], Length: [56, 3], Sleeve: [50, 3] },
    Unisex: { Chest: [55, 3], Length: [69, 2], Sleeve: [61, 1.5] },
    Kids: { Chest: [38, 2.5], Length: [47, 3], Sleeve: [41, 3] },
  },
}

export type Unit = 'cm' | 'inch'

export interface SizeTable {
  measures: string[]
  rows: { size: string; values: string[] }[]
}

/** The measurements of a family for an audience; null if there are none. */
export function sizeTable(family: Family, audience: Audience, unit: Unit): SizeTable | null {
  const cut = cuts[family]?.[audience]
  if (!cut) return null
  const rows = sizesOf(family, audience).map((size) => {
    const above = scale.indexOf(size) - scale.indexOf('M')
    return { size, values: Object.values(cut).map(([atM, perSize]) => inUnit(atM + above * perSize, unit)) }
  })
  return { measures: Object.keys(cut), rows }
}

function inUnit(cm: number, unit: Unit): string {
  return String(Math.round((unit === 'cm' ? cm : cm / 2.54) * 10) / 10)
}
