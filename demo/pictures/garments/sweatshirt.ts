import { fill, line, neckLabel, seamColor, withFolds } from '../cloth.ts'
import { printArea, type GarmentTemplate, type Side } from '../garment.ts'
import { mirror } from '@inkloom/renderer/path'
import { armholes, bodyBack, bodyFront, crewNeck, insideBack, ribbing, sleeve, sleeves } from './fleece.ts'

const printFront = { x: 388, y: 460, width: 424, height: 530 }
const printBack = { x: 396, y: 410, width: 408, height: 520 }
const printCuff = { x: 970, y: 1012, width: 92, height: 88 }
const layers = (side: Side) => [sleeve, mirror(sleeve), side === 'front' ? bodyFront : bodyBack]

export const sweatshirt: GarmentTemplate = {
  printAreas: [
    printArea('front', printFront, 300),
    printArea('back', printBack, 320),
    printArea('front', printCuff, 62, -8),
  ],
  layers,
  detail: { x: 600, y: 660, zoom: 2.4 },
  texture: 'fleece',
  folded: true,
  draw({ side, color, print }) {
    const isFront = side === 'front'
    const neck = crewNeck(color, isFront)
    const notch = isFront ? line('M562 398L600 446L638 398', seamColor(color), 2.4, ' opacity=".5"') : ''
    const cloth =
      neck.behind +
      (isFront ? neckLabel(600, 284) : '') +
      sleeves(color) +
      fill(isFront ? bodyFront : bodyBack, color) +
      print(isFront ? printFront : printBack) +
      armholes(color) +
      ribbing(color) +
      notch +
      neck.above
    return withFolds('sweatshirt', side, isFront ? [...layers(side), insideBack] : layers(side), cloth)
  },
}
