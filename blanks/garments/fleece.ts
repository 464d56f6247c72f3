import { mirror } from '@inkloom/renderer/path'
import { type Curve, curveOf, join, mirrored, outlineOf } from '../curves.ts'
import type { Creases, Sheet } from '../garment.ts'
import { cord, hem, seam, stitches, zipper } from '../relief.ts'
import type { Side, Top } from '../top.ts'

const creases: readonly Creases[] = [
  {
    count: 6,
    x: [235, 285],
    y: [270, 350],
    degrees: [100, 190],
    length: [140, 300],
    width: [14, 26],
    height: [4, 9],
    mirrored: true,
  },
  {
    count: 2,
    x: [130, 220],
    y: [45, 80],
    degrees: [75, 130],
    length: [90, 180],
    width: [14, 24],
    height: [1.5, 3.5],
    mirrored: true,
  },
  // Across the sleeve, mostly at the elbow.
  {
    count: 9,
    x: [280, 400],
    y: [180, 560],
    degrees: [-20, 40],
    length: [50, 120],
    width: [9, 18],
    height: [2.5, 6],
    mirrored: true,
  },
  {
    count: 5,
    x: [300, 380],
    y: [150, 420],
    degrees: [60, 85],
    length: [90, 200],
    width: [10, 20],
    height: [2, 5],
    mirrored: true,
  },
  {
    count: 4,
    x: [210, 280],
    y: [420, 640],
    degrees: [185, 265],
    length: [90, 220],
    width: [14, 26],
    height: [2.5, 5.5],
    mirrored: true,
  },
  {
    count: 9,
    x: [-250, 250],
    y: [560, 660],
    degrees: [245, 295],
    length: [80, 220],
    width: [14, 28],
    height: [2, 5],
  },
  {
    count: 8,
    x: [-230, 230],
    y: [150, 600],
    degrees: [20, 160],
    length: [90, 220],
    width: [14, 28],
    height: [1.2, 3.4],
  },
]

/** A crewneck sweatshirt with ribbed cuffs and hem. */
export const sweatshirt: Top = {
  pattern: {
    neckFront: 'M0 84C42 84 76 54 86 0',
    neckBack: 'M0 16C44 16 76 11 86 0',
    shoulder:
      'M86 0C130 12 190 30 244 52C290 72 318 100 338 140C384 262 424 400 452 560C456 590 458 610 458 634',
    sleeveEnd: 'M458 634L380 644',
    side: 'M380 644C374 600 366 560 356 520C334 440 306 370 286 322C284 318 282 316 281 320C274 420 272 540 274 640C272 670 262 690 258 706',
    hemFront: 'M258 706C180 714 90 718 0 718',
    hemBack: 'M258 706C180 718 90 722 0 722',
    armhole: 'M244 52C220 126 216 240 281 320',
  },
  frame: 1010,
  middle: 350,
  collar: 26,
  cuffs: 62,
  thickness: 2,
  loft: 13,
  bending: 1e-5,
  wrinkles: 1.3,
  narrowing: 0.016,
  creases,
  armpit: { x: 272, y: 300 },
  calm: { x: 0, y: 240, width: 160, height: 150 },
}

const pocket = curveOf('M0 466L118 466C128 500 150 540 178 574L178 664L0 666')
const hoodEdge = curveOf('M0 -196C66 -198 122 -160 134 -92C142 -40 132 18 96 62C66 92 28 112 0 128')
const opening = curveOf('M0 -120C40 -120 70 -92 74 -46C78 6 44 62 0 100')
const whole = (half: Curve) => [...half, ...mirrored(half)]
const zip = curveOf('M0 92L0 716')

/** The pocket of a pullover; with a zipper it is divided. */
function pocketSheet(): Sheet {
  return {
    outline: outlineOf(pocket),
    floor: 0.3,
    thickness: 1.8,
    edge: 1.6,
    loft: 3,
    relief: [
      stitches(join(pocket)),
      stitches(mirrored(pocket)),
      hem(curveOf('M118 466C128 500 150 540 178 574'), 16),
      hem(mirrored(curveOf('M118 466C128 500 150 540 178 574')), 16),
    ],
    isSewnOn: true,
    printed: true,
  }
}

function hood(side: Side): Sheet[] {
  const folds: Sheet['lay'] = {
    stiff: [{ curve: whole(opening), width: 20 }],
    seams: [],
    creases: [
      {
        count: 4,
        x: [60, 120],
        y: [-160, 40],
        degrees: [60, 150],
        length: [60, 140],
        width: [12, 22],
        height: [2, 5],
        mirrored: true,
      },
    ],
    loose: [],
    calm: { x: 0, y: 400, width: 10, height: 10 },
    narrowing: 0.015,
    wrinkles: 1.3,
  }
  if (side === 'back') {
    return [
      {
        outline: outlineOf(
          curveOf('M0 -196C66 -198 122 -160 134 -92C142 -40 128 14 100 34C64 50 30 56 0 56'),
        ),
        floor: 10,
        thickness: 2,
        edge: 5,
        loft: 12,
        relief: [seam(curveOf('M0 -196L0 56'))],
        lay: folds,
        printed: false,
      },
    ]
  }
  return [
    {
      outline: outlineOf(hoodEdge),
      holes: [outlineOf(opening)],
      floor: 16,
      thickness: 3,
      edge: 7,
      loft: 10,
      relief: [hem(whole(opening), 24), seam(curveOf('M0 -196L0 -120'))],
      lay: folds,
      printed: false,
    },
  ]
}

const cordPath = 'M34 74C38 120 30 170 36 222C38 250 34 268 34 282'
const cordCurve = curveOf(cordPath)
const cords = cordPath + mirror(cordPath, 0)

const hoodieBase: Top = {
  ...sweatshirt,
  middle: 265,
  frame: 1040,
  collar: 6,
  below: (side) =>
    side === 'front'
      ? [
          {
            outline: outlineOf(
              curveOf('M0 -186C62 -188 112 -150 124 -92C132 -40 122 14 90 54C60 84 28 98 0 104'),
            ),
            floor: 2,
            thickness: 1.5,
            edge: 2,
            loft: 0,
            relief: [seam(curveOf('M0 -186L0 60'))],
            printed: false,
          },
        ]
      : [],
  above: (side) => hood(side),
}

export const pulloverHoodie: Top = {
  ...hoodieBase,
  parts: (side) => (side === 'front' ? { cords } : {}),
  relief: (side) => (side === 'front' ? [cord(cordCurve, 6), cord(mirrored(cordCurve), 6)] : []),
  above: (side) => [...(side === 'front' ? [pocketSheet()] : []), ...hood(side)],
}

export const zipHoodie: Top = {
  ...hoodieBase,
  parts: (side) => (side === 'front' ? { cords, zipper: 'M0 92L0 716' } : {}),
  above: (side) => [
    ...(side === 'front' ? [{ ...pocketSheet(), relief: [...pocketSheet().relief, zipper(zip)] }] : []),
    ...hood(side),
  ],
  relief: (side) => (side === 'front' ? [zipper(zip), cord(cordCurve, 6), cord(mirrored(cordCurve), 6)] : []),
}
