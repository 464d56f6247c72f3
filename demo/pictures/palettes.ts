import { contrast, luminance, mix } from '@inkloom/renderer/color'
import type { Palette } from './recipe.ts'

/** Six colors from dark to light: a deep one, three main hues, a soft one and a paper white. */
export const paletteColors: Record<Palette, readonly [string, string, string, string, string, string]> = {
  ember: ['#2b1a20', '#9c2f2f', '#d9582f', '#f0984a', '#f6c98a', '#fff3e0'],
  lagoon: ['#0f2d3a', '#17616b', '#2a9d96', '#7cc6b0', '#f2b880', '#f4f1e4'],
  meadow: ['#24331f', '#4f7038', '#8aa64f', '#d8b648', '#e9d9a0', '#faf6e6'],
  dusk: ['#231d3d', '#4b3a78', '#8b5a9b', '#dd7f8e', '#f4b796', '#fbeee6'],
  citrus: ['#33301c', '#d2691e', '#f2a01f', '#f6cf4a', '#9dbf6b', '#fff9e3'],
  clay: ['#38241d', '#8a4b35', '#bf7650', '#d9a27c', '#8b9a80', '#f6ecdf'],
  arctic: ['#152238', '#2f5480', '#5b8fb9', '#9cc4da', '#d4e4ea', '#f7fafb'],
  berry: ['#2c1026', '#6f1d4b', '#b0315e', '#e0708a', '#f3b6b8', '#fdf0ec'],
  forest: ['#14261e', '#24503c', '#4a7d5a', '#a3b375', '#d9a856', '#f3efdd'],
  mono: ['#1b1b1d', '#47474b', '#77777c', '#a9a9ad', '#d6d5d2', '#f7f5f1'],
  harbor: ['#12233f', '#1f4272', '#c8413b', '#e8b04a', '#a9bfd0', '#f5efe2'],
  candy: ['#3a2145', '#e0567f', '#f59aa8', '#77c3c9', '#f9d479', '#fff5ef'],
}

/** The inks of an art style on a given fabric color. */
export interface Inks {
  /** Highest contrast to the ground: text and outlines. */
  lead: string
  /** Three to five colors that are visible on the ground, strongest first. */
  accents: readonly [string, string, string, ...string[]]
  /** The fabric color, for cut-outs. */
  ground: string
  deep: string
  paper: string
}

export function inksOn(palette: Palette, ground: string): Inks {
  const colors = paletteColors[palette]
  const byContrast = colors.toSorted((a, b) => contrast(b, ground) - contrast(a, ground))
  const lead = byContrast[0] ?? colors[0]
  const hued = colors.slice(1, 5)
  const target = luminance(ground) > 0.3 ? colors[1] : colors[5]
  const readable = hued.map((color) => {
    let ink = color
    for (let step = 0; step < 6 && contrast(ink, ground) < 1.7; step += 1) ink = mix(ink, target, 0.18)
    return ink
  })
  const [first = lead, second = lead, third = lead, ...others] = readable
  return { lead, accents: [first, second, third, ...others], ground, deep: colors[0], paper: colors[5] }
}
