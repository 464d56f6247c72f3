import type { Placement } from '@inkloom/contract/catalog'

/** Indexes of a garment's print areas: front, back and a small extra one (sleeve, cuff or side). */
const [front, back, beside] = [0, 1, 2]

type Spot = Omit<Placement, 'area' | 'x' | 'y' | 'width' | 'height'>
type Corner = [x: number, y: number, width: number, height: number]

/** A field's place in a print area. */
export function place(area: number, [x, y, width, height]: Corner, spot: Spot): Placement {
  return { area, x, y, width, height, ...spot }
}

export const caption: Spot = { lettering: 'lines', print: 'raised' }
export const instead: Spot = { lettering: 'lines', print: 'none' }
const arched: Spot = { lettering: 'arch', print: 'none' }
const block: Spot = { lettering: 'block', print: 'none' }

/** Field positions, as fractions of a print area. */
export const placements = {
  underTheArt: place(front, [0.03, 0.775, 0.94, 0.205], caption),
  nameUnderTheArt: place(front, [0.03, 0.765, 0.94, 0.14], caption),
  yearUnderTheName: place(front, [0.3, 0.92, 0.4, 0.08], caption),
  photo: place(front, [0, 0, 1, 0.79], instead),
  underThePhoto: place(front, [0.03, 0.825, 0.94, 0.16], caption),
  backPhoto: place(back, [0.04, 0.02, 0.92, 0.82], instead),
  beside: place(beside, [0, 0, 1, 1], { lettering: 'lines', print: 'whole' }),
  nameOnBack: place(back, [0.01, 0.018, 0.98, 0.2], arched),
  numberOnBack: place(back, [0.1, 0.28, 0.8, 0.6], block),
  teamOnChest: place(front, [0, 0.04, 1, 0.235], arched),
  initialOnChest: place(front, [0.08, 0.08, 0.84, 0.84], block),
  posterPhoto: place(front, [0.07, 0.055, 0.86, 0.75], instead),
  underThePosterPhoto: place(front, [0.1, 0.84, 0.8, 0.09], caption),
} satisfies Record<string, Placement>
