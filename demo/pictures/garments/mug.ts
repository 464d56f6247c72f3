import { fill, line } from '../cloth.ts'
import { darken, isDark, lighten, mix } from '@inkloom/renderer/color'
import { printArea, type GarmentTemplate, type Side } from '../garment.ts'
import { mirror, num } from '@inkloom/renderer/path'

// The handle is on the right; the back of the mug is mirrored.
const body =
  'M292 486C292 430 808 430 808 486L796 1076C794 1130 700 1160 550 1160C400 1160 306 1130 304 1076Z'
const handle =
  'M800 600C960 570 1070 640 1060 790C1050 930 930 1010 796 1010L797 936C900 930 976 880 982 786C986 700 910 660 800 680Z'
const rim = 'M292 486C292 428 808 428 808 486C808 544 292 544 292 486Z'
const mouth = 'M308 486C308 442 792 442 792 486C792 532 308 532 308 486Z'
const printFront = { x: 358, y: 590, width: 384, height: 470 }
const turn = (side: Side, path: string) => (side === 'front' ? path : mirror(path))
const printBack = { ...printFront, x: 1200 - printFront.x - printFront.width }

export const mug: GarmentTemplate = {
  printAreas: [printArea('front', printFront, 75), printArea('back', printBack, 75)],
  layers: (side) => [turn(side, handle), turn(side, body), turn(side, rim)],
  detail: { x: 560, y: 760, zoom: 1.9 },
  folded: false,
  draw({ side, color, print }) {
    const content = ceramic(color)
    const flip = side === 'back' ? ' transform="matrix(-1 0 0 1 1200 0)"' : ''
    return (
      `<g${flip}>${content.behind}</g>` +
      print(side === 'front' ? printFront : printBack) +
      `<g${flip}>${content.glaze}</g>`
    )
  },
}

function ceramic(color: string): { behind: string; glaze: string } {
  const shade = isDark(color) ? '#000' : mix('#2a2622', color, 0.15)
  const stops = (list: [number, string, number][]) =>
    list
      .map(
        ([at, paint, opacity]) =>
          `<stop offset="${at}" stop-color="${paint}" stop-opacity="${num(opacity)}"/>`,
      )
      .join('')
  const glow = isDark(color) ? 0.34 : 0.75
  const defs =
    `<linearGradient id="mug-round">${stops([
      [0, shade, 0.5],
      [0.1, shade, 0.2],
      [0.27, shade, 0],
      [0.6, shade, 0.02],
      [0.86, shade, 0.28],
      [0.96, shade, 0.46],
      [1, shade, 0.34],
    ])}</linearGradient>` +
    `<linearGradient id="mug-down" x2="0" y2="1">${stops([
      [0, shade, 0],
      [0.7, shade, 0],
      [1, shade, 0.3],
    ])}</linearGradient>` +
    `<linearGradient id="mug-shine" x2="0" y2="1">${stops([
      [0, '#fff', glow],
      [0.5, '#fff', glow * 0.55],
      [1, '#fff', 0],
    ])}</linearGradient>` +
    `<linearGradient id="mug-mouth" x2="1" y2=".5">${stops([
      [0, shade, 0.62],
      [0.5, shade, 0.34],
      [1, shade, 0.08],
    ])}</linearGradient>` +
    `<linearGradient id="mug-handle" x2="1" y2="1">${stops([
      [0, shade, 0.3],
      [0.4, shade, 0],
      [1, shade, 0.42],
    ])}</linearGradient>`
  const behind =
    `<defs>${defs}</defs>` +
    fill(handle, color) +
    fill(handle, 'url(#mug-handle)') +
    handleLight(shade) +
    fill(body, color)
  const glaze =
    fill(body, 'url(#mug-round)') +
    fill(body, 'url(#mug-down)') +
    fill('M352 560C352 552 392 562 392 570L396 1030C396 1046 368 1040 366 1026Z', 'url(#mug-shine)') +
    fill(
      'M408 574C408 570 420 572 420 576L422 900C422 908 412 906 412 898Z',
      'url(#mug-shine)',
      ' opacity=".6"',
    ) +
    fill(
      'M742 566C742 560 758 556 758 562L750 960C750 968 740 970 740 962Z',
      'url(#mug-shine)',
      ' opacity=".35"',
    ) +
    fill(rim, lighten(color, isDark(color) ? 0.2 : 0.55)) +
    fill(mouth, darken(color, 0.08)) +
    fill(mouth, 'url(#mug-mouth)') +
    line('M296 494C306 546 794 546 804 494', '#fff', 3, ' opacity=".5"')
  return { behind, glaze }
}

function handleLight(shade: string): string {
  return (
    line('M812 606C950 586 1052 644 1046 784C1040 900 940 984 820 1000', '#fff', 9, ' opacity=".38"') +
    line('M800 690C900 672 976 704 976 786C970 872 896 922 800 928', shade, 8, ' opacity=".3"') +
    fill('M797 596C820 592 836 592 846 594L838 676C822 676 810 678 800 682Z', shade, ' opacity=".1"') +
    fill('M797 936C812 936 826 934 838 930L844 1002C826 1008 810 1010 796 1010Z', shade, ' opacity=".1"')
  )
}
