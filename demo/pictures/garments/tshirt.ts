import { fill, neckLabel, rib, seam, stitch, withFolds } from '../cloth.ts'
import { darken } from '@inkloom/renderer/color'
import { printArea, type GarmentTemplate, type Side } from '../garment.ts'
import { mirror, symmetric } from '@inkloom/renderer/path'

const sleeve =
  'M322 346C276 360 240 392 212 444C172 520 126 604 84 676C128 716 204 746 268 752C276 700 292 652 312 606C345 520 345 430 350 338Z'
const trunk =
  'C430 312 366 328 318 348C302 424 298 520 304 604C320 780 314 1030 296 1304C380 1334 500 1342 600 1340'
const front = symmetric(`M600 390C542 390 496 350 484 288${trunk}`)
const back = symmetric(`M600 300C560 300 512 298 484 288${trunk}`)
const frontCollar = 'M492 285C504 342 546 376 600 376C654 376 696 342 708 285'
const backCollar = 'M486 286C520 298 560 302 600 302C640 302 680 298 714 286'
const insideBack = 'M484 288C520 262 680 262 716 288C704 350 658 390 600 390C542 390 496 350 484 288Z'
const hem = 'M297 1278C392 1302 500 1312 600 1312C700 1312 808 1302 903 1278'
const cuff = 'M98 654C140 690 212 720 273 728'
const armhole = 'M318 348C302 424 298 520 304 604'
const printFront = { x: 384, y: 446, width: 432, height: 540 }
const printBack = { x: 378, y: 396, width: 444, height: 560 }

const layers = (side: Side) => [sleeve, mirror(sleeve), side === 'front' ? front : back]

export const tshirt: GarmentTemplate = {
  printAreas: [printArea('front', printFront, 300), printArea('back', printBack, 320)],
  layers,
  detail: { x: 590, y: 650, zoom: 2.4 },
  texture: 'jersey',
  folded: true,
  draw({ side, color, print }) {
    const inner = darken(color, 0.42)
    const isFront = side === 'front'
    const neck = isFront
      ? fill(insideBack, inner) +
        rib('M492 282C524 264 676 264 708 282', darken(color, 0.3), 20) +
        neckLabel(600, 283)
      : ''
    const cloth =
      neck +
      fill(sleeve, color) +
      fill(mirror(sleeve), color) +
      fill(isFront ? front : back, color) +
      print(isFront ? printFront : printBack) +
      [armhole, mirror(armhole)].map((path) => seam(path, color)).join('') +
      [hem, 'M298 1268C392 1292 500 1302 600 1302C700 1302 808 1292 902 1268', cuff, mirror(cuff)]
        .map((path) => stitch(path, color))
        .join('') +
      rib(isFront ? frontCollar : backCollar, color, isFront ? 29 : 24) +
      seam(
        isFront
          ? 'M484 288C496 350 542 390 600 390C658 390 704 350 716 288'
          : 'M484 290C520 310 560 315 600 315C640 315 680 310 716 290',
        color,
      )
    return withFolds('tshirt', side, isFront ? [...layers(side), insideBack] : layers(side), cloth)
  },
}
