import { allOver } from '../art/all-over.ts'
import { fill, seam, withFolds } from '../cloth.ts'
import { printArea, type GarmentTemplate, type Side } from '../garment.ts'
import { mirror } from '@inkloom/renderer/path'
import { armholes, bodyBack, ribbing, sleeve, sleeves } from './fleece.ts'
import { backHood, frontHood, hoodBack, hoodFront } from './hood.ts'

const printFront = { x: 330, y: 520, width: 540, height: 690 }
const printBack = { x: 330, y: 580, width: 540, height: 630 }
const layers = (side: Side) => [sleeve, mirror(sleeve), bodyBack, side === 'front' ? hoodFront : hoodBack]

export const hoodie3d: GarmentTemplate = {
  printAreas: [printArea('front', printFront, 440), printArea('back', printBack, 440)],
  layers,
  detail: { x: 600, y: 780, zoom: 2.4 },
  texture: 'fleece',
  folded: true,
  draw({ side, color, art, print }) {
    const pattern = art ? allOver(art, color, { x: 60, y: 180, width: 1080, height: 1150 }) : ''
    const hood = frontHood(color)
    const pocket =
      seam('M428 966L772 966', color) +
      seam('M428 966C414 1040 384 1084 356 1104', color) +
      seam('M772 966C786 1040 816 1084 844 1104', color)
    const body = sleeves(color) + fill(bodyBack, color) + pattern
    const cloth =
      side === 'front'
        ? body + print(printFront) + pocket + armholes(color) + ribbing(color) + hood.cloth
        : body + print(printBack) + armholes(color) + ribbing(color) + backHood(color)
    return withFolds('hoodie-3d', side, layers(side), cloth, side === 'front' ? hood.above : '')
  },
}
