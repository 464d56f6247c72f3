import { fill, line, seam, stitch, withFolds } from '../cloth.ts'
import { darken, lighten } from '@inkloom/renderer/color'
import { printArea, type GarmentTemplate, type Side } from '../garment.ts'
import { mapPath } from '@inkloom/renderer/path'

// Paths are drawn around (600, 705) and scaled up to fill the picture.
const at = (path: string) => mapPath(path, (x, y) => [600 + (x - 600) * 1.42, 800 + (y - 705) * 1.42])

const crown = at(
  'M322 842C310 606 420 452 600 448C780 452 890 606 878 842C790 806 700 790 600 790C500 790 410 806 322 842Z',
)
const crownBack = at(
  'M330 900C310 606 420 452 600 448C780 452 890 606 870 900C790 922 700 930 600 930C500 930 410 922 330 900Z',
)
const brim = at(
  'M320 838C410 798 500 780 600 780C700 780 790 798 880 838C922 874 938 922 926 960C850 918 724 900 600 900C476 900 350 918 274 960C262 922 278 874 320 838Z',
)
const underBrim = at(
  'M274 960C350 918 476 900 600 900C724 900 850 918 926 960C922 970 916 974 910 974C838 934 724 916 600 916C476 916 362 934 290 974C284 974 278 970 274 960Z',
)
const arch = at('M480 932C480 800 530 760 600 760C670 760 720 800 720 932Z')
const strap = at('M470 890C540 904 660 904 730 890L730 922C660 938 540 938 470 922Z')
const printFront = { x: 430, y: 560, width: 340, height: 300 }
const printBack = { x: 480, y: 560, width: 240, height: 240 }
const printSide = { x: 836, y: 694, width: 100, height: 90 }
const layers = (side: Side) => (side === 'front' ? [crown, underBrim, brim] : [crownBack])

export const cap: GarmentTemplate = {
  printAreas: [
    printArea('front', printFront, 110),
    printArea('back', printBack, 70),
    printArea('front', printSide, 35, 8),
  ],
  layers,
  detail: { x: 600, y: 740, zoom: 2.2 },
  texture: 'twill',
  folded: true,
  draw({ side, color, print }) {
    const button = at('M580 452C584 438 616 438 620 452Z')
    const panels = [at('M600 448C500 500 440 640 440 806'), at('M600 448C700 500 760 640 760 806')]
    const eyelets = [
      [430, 580],
      [770, 580],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<circle cx="${x}" cy="${y}" r="9" fill="${darken(color, 0.5)}"/><circle cx="${x}" cy="${y}" r="9" fill="none" stroke="${lighten(color, 0.2)}" stroke-width="3.5"/>`,
      )
      .join('')
    const dome =
      (side === 'front' ? fill(crown, color) : fill(crownBack, color)) +
      panels.map((path) => seam(path, color) + stitch(path, color)).join('')
    const cloth =
      side === 'front'
        ? dome + eyelets + print(printFront) + visor(color) + fill(button, darken(color, 0.15))
        : dome +
          eyelets +
          fill(arch, '#2a2725') +
          stitch(at('M470 934C470 790 524 748 600 748C676 748 730 790 730 934'), color) +
          fill(strap, darken(color, 0.12)) +
          buckle() +
          fill(button, darken(color, 0.15))
    return withFolds('cap', side, layers(side), cloth)
  },
}

function visor(color: string): string {
  const rows = [0, 1, 2, 3, 4, 5, 6].map((i) => {
    const down = i * 15
    return stitch(
      at(
        `M${306 - i * 9} ${856 + down}C410 ${806 + down} 500 ${790 + down} 600 ${790 + down}C700 ${790 + down} 790 ${806 + down} ${894 + i * 9} ${856 + down}`,
      ),
      color,
    )
  })
  return (
    fill(underBrim, darken(color, 0.5)) +
    fill(brim, color) +
    rows.join('') +
    line(at('M318 838C410 798 500 780 600 780C700 780 790 798 882 838'), '#000', 7, ' opacity=".28"')
  )
}

function buckle(): string {
  return `<rect x="566" y="1074" width="68" height="44" rx="5" fill="none" stroke="#c9c2b4" stroke-width="9"/><path d="M600 1080v32" stroke="#c9c2b4" stroke-width="7"/>`
}
