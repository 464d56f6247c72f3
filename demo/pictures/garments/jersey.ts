import { fill, line, seam, stitch, withFolds } from '../cloth.ts'
import { darken, isDark, mix } from '@inkloom/renderer/color'
import { fontFor, type Fonts } from '@inkloom/renderer/fonts'
import { printArea, type GarmentTemplate, type Side } from '../garment.ts'
import { inksOn } from '../palettes.ts'
import { mirror, symmetric } from '@inkloom/renderer/path'
import type { ArtRecipe } from '../recipe.ts'
import { archText, fitText } from '@inkloom/renderer/text'

const sleeve =
  'M312 350C256 366 216 402 184 462C138 546 96 630 58 706C106 752 196 782 268 784C276 724 286 672 302 624C335 530 335 430 345 340Z'
const trunk =
  'C424 312 360 330 308 352C292 430 288 530 294 620C304 800 298 1020 280 1290C330 1328 480 1342 600 1344'
const front = symmetric(`M600 470C566 430 500 360 478 288${trunk}`)
const back = symmetric(`M600 300C560 300 512 298 478 288${trunk}`)
const insideBack = symmetric('M600 268C550 266 510 274 478 288C500 360 566 430 600 474')
const sleeveTrim = 'M66 690C112 734 200 764 270 766'
const raglan = 'M308 352C292 430 288 530 294 620'
const printFront = { x: 396, y: 500, width: 408, height: 420 }
const printBack = { x: 380, y: 400, width: 440, height: 560 }
const layers = (side: Side) => [sleeve, mirror(sleeve), side === 'front' ? front : back]

export const jersey: GarmentTemplate = {
  printAreas: [printArea('front', printFront, 320), printArea('back', printBack, 340)],
  layers,
  detail: { x: 600, y: 720, zoom: 2.3 },
  texture: 'jersey',
  folded: true,
  draw({ side, color, art, fonts, print }) {
    const isFront = side === 'front'
    const trim = trimFor(color, art)
    const sleeveTrims = [sleeveTrim, mirror(sleeveTrim)]
      .map((path) => line(path, trim, 22) + line(path, color, 6))
      .join('')
    const base =
      (isFront ? fill(insideBack, darken(color, 0.42)) : '') +
      fill(sleeve, color) +
      fill(mirror(sleeve), color) +
      fill(isFront ? front : back, color) +
      sleeveTrims
    const seams =
      seam(raglan, color) +
      seam(mirror(raglan), color) +
      stitch('M284 1270C340 1304 480 1316 600 1318C720 1316 860 1304 916 1270', color)
    const cloth = isFront
      ? base + print(printFront) + placket(color, trim) + seams
      : base +
        (art?.name || art?.number ? nameAndNumber(art, color, trim, fonts) : print(printBack)) +
        seams +
        line('M480 296C520 312 560 316 600 316C640 316 680 312 720 296', trim, 12)
    return withFolds(
      'jersey',
      side,
      isFront ? [...layers(side), insideBack] : layers(side),
      cloth,
      isFront ? buttons(trim) : '',
    )
  },
}

function trimFor(color: string, art: ArtRecipe | null): string {
  if (art) return inksOn(art.palette, color).accents[0]
  return isDark(color) ? '#e9e4d8' : mix(color, '#1c2740', 0.82)
}

function placket(color: string, trim: string): string {
  return (
    line('M484 290C508 362 570 428 590 470L590 1345', trim, 9) +
    line('M716 290C692 362 630 428 610 470', trim, 9) +
    seam('M626 452L626 1345', color) +
    seam('M588 470L588 1345', color)
  )
}

function buttons(trim: string): string {
  return [500, 630, 760, 890, 1020, 1150, 1272]
    .map(
      (y) =>
        `<circle cx="608" cy="${y + 2}" r="11" opacity=".3"/><circle cx="607" cy="${y}" r="10" fill="#f3efe6"/>` +
        `<circle cx="607" cy="${y}" r="10" fill="none" stroke="${trim}" stroke-width="1.5" opacity=".5"/>` +
        `<path d="M604 ${y - 2}h.1M610 ${y - 2}h.1M604 ${y + 3}h.1M610 ${y + 3}h.1" stroke="#8a8478" stroke-width="2.4" stroke-linecap="round"/>`,
    )
    .join('')
}

function nameAndNumber(art: ArtRecipe, color: string, trim: string, fonts: Fonts): string {
  const lead = inksOn(art.palette, color).lead
  const name = (art.name ?? '').toUpperCase()
  const nameFont = fontFor(fonts, name, 'graduate', 'oswald')
  const width = Math.min(430, 70 + name.length * 52)
  const lettering = name
    ? archText(nameFont, name, { x: 600 - width / 2, y: 410, width, height: 110 }, 34)
    : ''
  const digits = fitText(
    fontFor(fonts, art.number ?? '', 'graduate'),
    art.number ?? '00',
    { x: 420, y: 570, width: 360, height: 330 },
    { maxLines: 1 },
  )
  return (
    `<path d="${lettering}" fill="${lead}"/>` +
    `<path d="${digits.path}" fill="${lead}" stroke="${trim}" stroke-width="12" paint-order="stroke"/>`
  )
}
