import { curveOf, mirrored } from '../curves.ts'
import { button, hem, strip } from '../relief.ts'
import { sweatshirt } from './fleece.ts'
import type { Top } from '../top.ts'

const placket = curveOf('M0 70L0 716')
const welt = curveOf('M150 470L186 590')
/** Heights of the snaps. */
const snapHeights = [104, 196, 288, 380, 472, 564, 690]

/** A varsity jacket: ribbed collar, cuffs and hem, snaps and slanted pockets. */
export const jacket: Top = {
  ...sweatshirt,
  pattern: { ...sweatshirt.pattern, neckFront: 'M0 70C44 66 80 44 92 0', neckBack: 'M0 14C46 14 82 10 92 0' },
  collar: 34,
  thickness: 2.6,
  loft: 16,
  bending: 2e-5,
  wrinkles: 1.6,
  parts: (side) => (side === 'front' ? { snaps: snapHeights.map((y) => `M0 ${y}L0.1 ${y}`).join('') } : {}),
  relief: (side) =>
    side === 'front'
      ? [
          strip(placket, 36, 1),
          ...snapHeights.map((y) => button(0, y, 7)),
          ...[welt, mirrored(welt)].flatMap((curve) => [strip(curve, 24, 1.4), hem(curve, 4)]),
        ]
      : [],
}
