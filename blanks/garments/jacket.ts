import { curveOf, mirrored } from '../curves.ts'
import { mirror } from '@inkloom/renderer/path'
import { button, hem, strip } from '../relief.ts'
import { sweatshirt } from './fleece.ts'
import type { Top } from '../top.ts'

const placket = curveOf('M0 70L0 716')
const welt = curveOf('M150 470L186 590')
/** The sleeve without its cuff. */
const sleeve =
  'M244 52C290 72 318 100 338 140C384 262 424 400 452 560L454 574L368 585C364 560 361 540 356 520C334 440 306 370 286 322C284 318 282 316 281 320C216 240 220 126 244 52Z'
const hemStripes =
  'M-266 668C-180 678 -90 682 0 682C90 682 180 678 266 668M-262 688C-180 698 -90 702 0 702C90 702 180 698 262 688'
const cuffStripes = 'M456 612L378 622M453 594L375 604'
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
  parts: (side) => ({
    sleeves: sleeve + mirror(sleeve, 0),
    stripes: hemStripes + cuffStripes + mirror(cuffStripes, 0),
    ...(side === 'front' ? { snaps: snapHeights.map((y) => `M0 ${y}L0.1 ${y}`).join('') } : {}),
  }),
  relief: (side) =>
    side === 'front'
      ? [
          strip(placket, 36, 1),
          ...snapHeights.map((y) => button(0, y, 7)),
          ...[welt, mirrored(welt)].flatMap((curve) => [strip(curve, 24, 1.4), hem(curve, 4)]),
        ]
      : [],
}
