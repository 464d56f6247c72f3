import { knitRows } from '../art/knit.ts'
import { fill, seam, withFolds } from '../cloth.ts'
import { printArea, type GarmentTemplate, type Side } from '../garment.ts'
import { mirror } from '@inkloom/renderer/path'
import { armholes, bodyBack, bodyFront, crewNeck, insideBack, ribbing, sleeve, sleeves } from './fleece.ts'

const area = { x: 306, y: 400, width: 588, height: 830 }
const layers = (side: Side) => [sleeve, mirror(sleeve), side === 'front' ? bodyFront : bodyBack]

export const sweater3d: GarmentTemplate = {
  printAreas: [printArea('front', area, 460), printArea('back', area, 460)],
  layers,
  detail: { x: 600, y: 700, zoom: 2.4 },
  texture: 'knit',
  folded: true,
  draw({ side, color, art }) {
    const isFront = side === 'front'
    const neck = crewNeck(color, isFront)
    const rows = art ? knitRows(art, color, { width: 1040, height: 980 }) : ''
    const cloth =
      sleeves(color) +
      fill(isFront ? bodyFront : bodyBack, color) +
      rows +
      (isFront ? neck.behind : '') +
      armholes(color) +
      ribbing(color) +
      neck.above +
      seam('M306 640C310 820 302 1000 290 1176', color)
    return withFolds('sweater-3d', side, isFront ? [...layers(side), insideBack] : layers(side), cloth)
  },
}
