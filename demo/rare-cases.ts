export type RareCase =
  | 'no image'
  | 'one image'
  | 'long name'
  | 'empty name'
  | 'empty description'
  | 'long description'
  | 'no price'
  | 'sold out'
  | 'last pieces'
  | 'few of each'

/** Edge cases by product id, so that every screen can be checked with each of them. */
export const rareCases: ReadonlyMap<number, RareCase> = new Map([
  [44, 'no image'],
  [52, 'one image'],
  [61, 'long name'],
  [73, 'empty name'],
  [80, 'empty description'],
  [95, 'long description'],
  [104, 'no price'],
  [118, 'sold out'],
  [125, 'last pieces'],
  [133, 'few of each'],
  [146, 'sold out'],
  [158, 'long name'],
  [171, 'no image'],
])
