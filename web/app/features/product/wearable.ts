import type { Audience, Family } from './measurements.ts'

/** What the size guide shows for a product. */
export interface Wearable {
  family: Family
  audience: Audience
}

const families: Partial<Record<string, Family>> = {
  tshirt: 'T-Shirts',
  'long-sleeve': 'Long Sleeves',
  'tank-top': 'Tank Tops',
  sweatshirt: 'SweatShirts',
  hoodie: 'Hoodies',
  'hoodie-3d': '3D Hoodies',
  'sweater-3d': '3D Sweaters',
  jersey: 'Baseball Jerseys',
  jacket: 'Baseball Jackets',
  cap: 'Hats',
}

const audiences: Partial<Record<string, Audience>> = {
  Women: 'Female',
  Men: 'Male',
  Youth: 'Youth',
  Kids: 'Kids',
}

/** Null for products that are not worn, such as posters. */
export function familyOf(garment: string): Family | null {
  return families[garment] ?? null
}

/** Whom a type, such as 'Women', is made for. */
export function audienceOf(type: string | null): Audience {
  return audiences[type ?? ''] ?? 'Unisex'
}
