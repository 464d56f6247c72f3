/** Recipes describe demo pictures as data; the same recipe always renders the same bytes. */
export const garments = [
  'tshirt',
  'long-sleeve',
  'tank-top',
  'sweatshirt',
  'hoodie',
  'hoodie-3d',
  'sweater-3d',
  'jersey',
  'jacket',
  'mug',
  'cap',
  'sticker',
  'poster',
  'calendar',
] as const
export type Garment = (typeof garments)[number]

export type View = 'front' | 'back' | 'detail' | 'context'

export const artStyles = [
  'retro-sunset',
  'botanical',
  'bauhaus',
  'line-landscape',
  'varsity',
  'badge',
  'constellation',
  'halftone',
  'folk',
  'waves',
  'typographic',
  'patchwork',
  'animal',
  'shamrock',
  'easter',
  'mandala',
  'topographic',
  'mushrooms',
  'celestial',
  'butterfly',
  'cactus',
  'pumpkins',
  'winter-pines',
  'hearts',
  'vinyl-record',
  'fish',
  'rainbow',
] as const
export type ArtStyle = (typeof artStyles)[number]

export const palettes = [
  'ember',
  'lagoon',
  'meadow',
  'dusk',
  'citrus',
  'clay',
  'arctic',
  'berry',
  'forest',
  'mono',
  'harbor',
  'candy',
] as const
export type Palette = (typeof palettes)[number]

/** The print on a product. */
export interface ArtRecipe {
  style: ArtStyle
  palette: Palette
  seed: number
  /** Which motif of the style; by default the seed chooses it. */
  motif?: string
  /** Drawn as outlined glyphs and fitted to the print area. */
  slogan?: string
  /** Jerseys: sample name and number on the back. */
  name?: string
  number?: string
}

export type Recipe =
  | {
      kind: 'product'
      garment: Garment
      /** The type that the shopper chooses, such as Women; without one, the first. */
      type?: string
      color: string
      view: View
      art: ArtRecipe | null
      /** What remains of the art under a shopper's print: a smaller version above it, or nothing. */
      print?: 'raised' | 'none'
    }
  | { kind: 'logo'; name: string; seed: number }
  | { kind: 'banner'; seed: number; palette: Palette }
  | { kind: 'article'; seed: number; palette: Palette; motif: ArtStyle | Garment }
