import { fill, withFolds } from '../cloth.ts'
import { printArea, type GarmentTemplate, type Side } from '../garment.ts'
import { mirror } from '@inkloom/renderer/path'
import { armholes, bodyBack, ribbing, sleeve, sleeves } from './fleece.ts'
import { backHood, frontHood, hoodBack, hoodFront, kangarooPocket } from './hood.ts'

const printFront = { x: 405, y: 556, width: 390, height: 400 }
const printBack = { x: 396, y: 590, width: 408, height: 500 }
const layers = (side: Side) => [sleeve, mirror(sleeve), bodyBack, side === 'front' ? hoodFront : hoodBack]

export const hoodie: GarmentTemplate = {
  printAreas: [printArea('front', printFront, 280), printArea('back', printBack, 320)],
  layers,
  detail: { x: 600, y: 700, zoom: 2.4 },
  texture: 'fleece',
  folded: true,
  draw({ side, color, print }) {
    const hood = frontHood(color)
    const base = sleeves(color) + fill(bodyBack, color)
    const cloth =
      side === 'front'
        ? base + kangarooPocket(color) + print(printFront) + armholes(color) + ribbing(color) + hood.cloth
        : base + print(printBack) + armholes(color) + ribbing(color) + backHood(color)
    return withFolds('hoodie', side, layers(side), cloth, side === 'front' ? hood.above : '')
  },
}
