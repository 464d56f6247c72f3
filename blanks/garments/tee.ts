import type { Creases } from '../garment.ts'
import type { Top } from '../top.ts'

const creases: readonly Creases[] = [
  // From the armpit into the body.
  {
    count: 7,
    x: [225, 262],
    y: [262, 335],
    degrees: [100, 188],
    length: [180, 380],
    width: [9, 18],
    height: [3, 6.5],
    mirrored: true,
  },
  // From the shoulder down.
  {
    count: 2,
    x: [130, 215],
    y: [40, 70],
    degrees: [80, 130],
    length: [150, 280],
    width: [10, 18],
    height: [1.2, 2.6],
    mirrored: true,
  },
  // On the sleeve.
  {
    count: 4,
    x: [235, 300],
    y: [110, 270],
    degrees: [20, 75],
    length: [110, 190],
    width: [8, 15],
    height: [1.4, 3.4],
    mirrored: true,
  },
  // Along the side seam.
  {
    count: 3,
    x: [205, 262],
    y: [380, 600],
    degrees: [190, 260],
    length: [160, 300],
    width: [11, 20],
    height: [1.8, 4],
    mirrored: true,
  },
  // Up from the hem.
  {
    count: 6,
    x: [-240, 240],
    y: [650, 740],
    degrees: [250, 290],
    length: [260, 460],
    width: [13, 26],
    height: [1.4, 3.6],
  },
  // All over the body.
  {
    count: 7,
    x: [-230, 230],
    y: [200, 600],
    degrees: [20, 160],
    length: [160, 320],
    width: [12, 24],
    height: [1, 2.4],
  },
]

export const tee: Top = {
  pattern: {
    neckFront: 'M0 92C44 92 76 58 84 0',
    neckBack: 'M0 16C44 16 74 11 84 0',
    shoulder: 'M84 0C125 12 180 28 226 46C285 72 345 112 398 158',
    sleeveEnd: 'M398 158C372 212 344 264 316 312',
    side: 'M316 312C296 300 268 276 263 304C257 420 258 560 268 712',
    hemFront: 'M268 712C190 722 90 726 0 726',
    hemBack: 'M268 712C190 726 90 732 0 732',
    armhole: 'M226 46C202 118 198 226 263 304',
  },
  frame: 880,
  middle: 365,
  collar: 20,
  thickness: 1.1,
  loft: 4,
  bending: 4e-6,
  wrinkles: 1.3,
  narrowing: 0.014,
  creases,
  swing: { x: 222, y: 60, degrees: 3.5 },
  armpit: { x: 250, y: 285 },
  calm: { x: 0, y: 230, width: 150, height: 140 },
}

/** A narrower waist, shorter sleeves and a deeper neck. */
export const womenTee: Top = {
  ...tee,
  pattern: {
    neckFront: 'M0 112C48 112 82 70 90 0',
    neckBack: 'M0 20C46 20 80 13 90 0',
    shoulder: 'M90 0C122 12 160 25 198 40C240 58 284 88 322 124',
    sleeveEnd: 'M322 124C306 160 286 196 266 228',
    side: 'M266 228C250 222 230 214 226 242C218 330 206 376 208 428C212 510 224 584 236 656',
    hemFront: 'M236 656C164 668 82 672 0 672',
    hemBack: 'M236 656C164 672 82 678 0 678',
    armhole: 'M198 40C180 96 178 174 226 242',
  },
  frame: 800,
  middle: 335,
  collar: 15,
  creases: creases.map((group) => ({
    ...group,
    x: [group.x[0] * 0.86, group.x[1] * 0.86],
    y: [group.y[0] * 0.86, group.y[1] * 0.86],
  })),
  swing: { x: 196, y: 52, degrees: 3 },
  armpit: { x: 216, y: 226 },
  calm: { x: 0, y: 220, width: 130, height: 130 },
}
