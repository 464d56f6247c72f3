import { fill, line, neckLabel, rib, seam, withFolds } from '../cloth.ts'
import { darken, isDark } from '@inkloom/renderer/color'
import { printArea, type GarmentTemplate, type Side } from '../garment.ts'
import { mirror } from '@inkloom/renderer/path'
import { armholes, bodyBack, bodyFront, insideBack, sleeve, sleeves } from './fleece.ts'

const printFront = { x: 652, y: 500, width: 170, height: 200 }
const printBack = { x: 396, y: 420, width: 408, height: 520 }
const layers = (side: Side) => [sleeve, mirror(sleeve), side === 'front' ? bodyFront : bodyBack]

export const jacket: GarmentTemplate = {
  printAreas: [printArea('front', printFront, 110), printArea('back', printBack, 320)],
  layers,
  detail: { x: 660, y: 650, zoom: 2.6 },
  texture: 'twill',
  folded: true,
  draw({ side, color, print }) {
    const isFront = side === 'front'
    const contrast = isDark(color) ? '#e8e1d2' : '#33302f'
    const cloth =
      (isFront
        ? fill(insideBack, darken(color, 0.5)) +
          rib('M490 284C524 264 676 264 710 284', darken(color, 0.36), 30) +
          neckLabel(600, 292)
        : '') +
      sleeves(contrast) +
      fill(isFront ? bodyFront : bodyBack, color) +
      print(isFront ? printFront : printBack) +
      armholes(color) +
      (isFront ? opening(color) : '') +
      bands(color, contrast) +
      collar(color, contrast, isFront)
    return withFolds(
      'jacket',
      side,
      isFront ? [...layers(side), insideBack] : layers(side),
      cloth,
      isFront ? snaps() : '',
    )
  },
}

function opening(color: string): string {
  const pocket = 'M384 1010L440 850'
  const welt = (path: string) => line(path, darken(color, 0.4), 30) + line(path, color, 22)
  return (
    line('M612 388L612 1316', '#000', 7, ' opacity=".3"') +
    line('M606 388L606 1316', darken(color, 0.35), 3) +
    seam('M572 388L572 1256', color) +
    welt(pocket) +
    welt(mirror(pocket))
  )
}

function striped(path: string, color: string, contrast: string, width: number): string {
  return (
    rib(path, color, width) +
    line(path, contrast, width * 0.16, ' opacity=".95" transform="translate(0 -11)"') +
    line(path, contrast, width * 0.16, ' opacity=".95" transform="translate(0 11)"')
  )
}

function bands(color: string, contrast: string): string {
  const cuff = 'M86 1184C124 1196 180 1198 228 1188'
  return (
    [cuff, mirror(cuff)].map((path) => striped(path, color, contrast, 64)).join('') +
    striped('M280 1258C400 1280 500 1286 600 1286C700 1286 800 1280 920 1258', color, contrast, 62) +
    seam('M298 1228C400 1250 500 1256 600 1256C700 1256 800 1250 902 1228', color)
  )
}

function collar(color: string, contrast: string, isFront: boolean): string {
  const path = isFront
    ? 'M488 276C496 338 556 380 606 384C650 380 704 338 712 276'
    : 'M480 284C520 294 560 298 600 298C640 298 680 294 720 284'
  return (
    rib(path, color, 40) +
    line(path, contrast, 5, ' transform="translate(0 -5)"') +
    line(path, contrast, 5, ' transform="translate(0 6)"')
  )
}

function snaps(): string {
  return [440, 580, 720, 860, 1000, 1140, 1280]
    .map(
      (y) =>
        `<circle cx="592" cy="${y + 3}" r="13" opacity=".35"/><circle cx="590" cy="${y}" r="12" fill="#cfcac0"/>` +
        `<circle cx="590" cy="${y}" r="8" fill="#efece6"/><path d="M583 ${y - 4}a8 8 0 0 1 10 -3" stroke="#fff" stroke-width="2.5" fill="none"/>`,
    )
    .join('')
}
