import { type Curve, curveOf, mirrored } from '../curves.ts'
import { button, seam, strip } from '../relief.ts'
import { tee } from './tee.ts'
import type { Top } from '../top.ts'

const placket: Curve = curveOf('M0 150L0 738')
/** Heights of the buttons on the placket. */
const buttonHeights = [172, 262, 352, 442, 532, 622, 700]

/** A baseball jersey: open neck, buttons, loose sleeves to the elbow and a rounded hem. */
export const jersey: Top = {
  ...tee,
  pattern: {
    neckFront: 'M0 150C22 128 68 84 92 0',
    neckBack: 'M0 14C46 14 82 10 92 0',
    shoulder: 'M92 0C136 12 196 30 244 50C304 78 366 128 420 186',
    sleeveEnd: 'M420 186C392 250 362 306 330 356',
    side: 'M330 356C312 344 290 322 284 346C278 450 278 580 288 690',
    hemFront: 'M288 690C250 724 150 738 0 740',
    hemBack: 'M288 690C250 730 150 748 0 750',
    armhole: 'M244 50C218 130 212 256 284 346',
  },
  frame: 930,
  middle: 372,
  collar: 11,
  thickness: 1.2,
  bending: 6e-6,
  wrinkles: 1.25,
  swing: { x: 240, y: 66, degrees: 3 },
  armpit: { x: 270, y: 325 },
  calm: { x: 0, y: 260, width: 170, height: 150 },
  parts: (side) =>
    side === 'front'
      ? {
          neck: 'M-92 0C-68 84 -22 128 0 150C22 128 68 84 92 0',
          placket: 'M-15 150L-15 742M15 150L15 742',
          sleeves: 'M420 186C392 250 362 306 330 356M-420 186C-392 250 -362 306 -330 356',
          buttons: buttonHeights.map((y) => `M0 ${y}L0.1 ${y}`).join(''),
        }
      : {
          neck: 'M-92 0C-82 10 -46 14 0 14C46 14 82 10 92 0',
          sleeves: 'M420 186C392 250 362 306 330 356M-420 186C-392 250 -362 306 -330 356',
        },
  relief: (side) =>
    side === 'front'
      ? [strip(placket, 30, 0.9), ...buttonHeights.map((y) => button(0, y))]
      : [seam(curveOf('M244 50C160 74 80 82 0 84')), seam(mirrored(curveOf('M244 50C160 74 80 82 0 84')))],
}
