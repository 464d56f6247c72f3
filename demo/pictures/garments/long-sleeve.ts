import { fill, neckLabel, rib, seam, stitch, withFolds } from '../cloth.ts'
import { darken } from '@inkloom/renderer/color'
import { printArea, type GarmentTemplate, type Side } from '../garment.ts'
import { mirror, symmetric } from '@inkloom/renderer/path'

const sleeve =
  'M328 345C280 358 250 396 232 460C206 580 176 730 148 890C134 980 118 1080 106 1180C132 1194 176 1200 208 1196C228 1080 252 960 272 840C290 750 304 680 320 612C350 520 350 430 355 338Z'
const trunk =
  'C430 312 372 327 324 347C308 424 306 520 312 606C328 780 322 1030 304 1306C400 1330 500 1340 600 1340'
const front = symmetric(`M600 384C542 384 496 346 484 288${trunk}`)
const back = symmetric(`M600 300C560 300 512 298 484 288${trunk}`)
const insideBack = 'M484 288C520 262 680 262 716 288C704 350 658 386 600 386C542 386 496 350 484 288Z'
const armhole = 'M324 347C308 424 306 520 312 606'
const cuff = 'M108 1158C134 1172 180 1178 212 1174'
const hem = 'M307 1278C400 1302 500 1312 600 1312C700 1312 800 1302 893 1278'
const printFront = { x: 390, y: 442, width: 420, height: 530 }
const printBack = { x: 394, y: 400, width: 412, height: 530 }
const printSleeve = { x: 789, y: 839, width: 400, height: 72 }

const layers = (side: Side) => [sleeve, mirror(sleeve), side === 'front' ? front : back]

export const longSleeve: GarmentTemplate = {
  printAreas: [
    printArea('front', printFront, 300),
    printArea('back', printBack, 320),
    printArea('front', printSleeve, 290, 80),
  ],
  layers,
  detail: { x: 600, y: 650, zoom: 2.4 },
  texture: 'jersey',
  folded: true,
  draw({ side, color, print }) {
    const isFront = side === 'front'
    const inner = darken(color, 0.42)
    const cloth =
      (isFront
        ? fill(insideBack, inner) +
          rib('M492 282C524 264 676 264 708 282', darken(color, 0.3), 20) +
          neckLabel(600, 281)
        : '') +
      fill(sleeve, color) +
      fill(mirror(sleeve), color) +
      fill(isFront ? front : back, color) +
      print(isFront ? printFront : printBack) +
      [armhole, mirror(armhole)].map((path) => seam(path, color)).join('') +
      [hem, cuff, mirror(cuff)].map((path) => stitch(path, color)).join('') +
      rib(
        isFront
          ? 'M491 285C503 338 546 371 600 371C654 371 697 338 709 285'
          : 'M486 286C520 298 560 302 600 302C640 302 680 298 714 286',
        color,
        26,
      ) +
      seam(
        isFront
          ? 'M484 288C496 346 542 384 600 384C658 384 704 346 716 288'
          : 'M484 290C520 310 560 315 600 315C640 315 680 310 716 290',
        color,
      )
    return withFolds('long-sleeve', side, isFront ? [...layers(side), insideBack] : layers(side), cloth)
  },
}
