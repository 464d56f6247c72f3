import { fill, neckLabel, rib, seam, stitch, withFolds } from '../cloth.ts'
import { darken } from '@inkloom/renderer/color'
import { printArea, type GarmentTemplate, type Side } from '../garment.ts'
import { mirror, symmetric } from '@inkloom/renderer/path'

const trunk =
  'C470 266 440 270 418 278C426 400 412 540 336 640C326 800 324 1060 312 1300C400 1328 500 1338 600 1338'
const front = symmetric(`M600 452C540 448 506 380 494 264${trunk}`)
const back = symmetric(`M600 350C550 350 512 320 494 264${trunk}`)
const insideBack = symmetric('M600 352C550 350 512 322 494 264C506 380 540 452 600 456')
const armTrim = 'M426 276C434 402 420 544 342 648'
const neckFront = 'M484 262C498 386 536 460 600 462C664 460 702 386 716 262'
const neckBack = 'M484 262C504 332 546 361 600 361C654 361 696 332 716 262'
const hem = 'M315 1272C400 1300 500 1310 600 1310C700 1310 800 1300 885 1272'
const printFront = { x: 424, y: 524, width: 352, height: 450 }
const printBack = { x: 418, y: 470, width: 364, height: 470 }

const layers = (side: Side) => (side === 'front' ? [insideBack, front] : [back])

export const tankTop: GarmentTemplate = {
  printAreas: [printArea('front', printFront, 280), printArea('back', printBack, 290)],
  layers,
  detail: { x: 600, y: 790, zoom: 2.5 },
  texture: 'jersey',
  folded: true,
  draw({ side, color, print }) {
    const isFront = side === 'front'
    const inside = darken(color, 0.4)
    const cloth =
      (isFront ? fill(insideBack, inside) + neckLabel(600, 364) : '') +
      fill(isFront ? front : back, color) +
      print(isFront ? printFront : printBack) +
      stitch(hem, color) +
      [armTrim, mirror(armTrim)].map((path) => rib(path, color, 18, 4)).join('') +
      seam('M436 276C444 402 430 546 354 648', color) +
      seam(mirror('M436 276C444 402 430 546 354 648'), color) +
      rib(isFront ? neckFront : neckBack, color, 22, 4) +
      seam(
        isFront
          ? 'M472 266C488 392 528 472 600 474C672 472 712 392 728 266'
          : 'M472 266C494 342 540 373 600 373C660 373 706 342 728 266',
        color,
      )
    return withFolds('tank-top', side, layers(side), cloth)
  },
}
