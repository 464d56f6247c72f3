import { pulloverHoodie, sweatshirt, zipHoodie } from './garments/fleece.ts'
import { jacket } from './garments/jacket.ts'
import { jersey } from './garments/jersey.ts'
import { longSleeve } from './garments/long-sleeve.ts'
import { tank } from './garments/tank.ts'
import { tee, womenTee } from './garments/tee.ts'
import type { Garment } from './garment.ts'
import { capScene } from './goods/cap.ts'
import { mugScene } from './goods/mug.ts'
import { type Frame, posterScene } from './goods/poster.ts'
import { studioLight } from './light.ts'
import type { Details, Shot } from './maps.ts'
import { type Camera, prepare } from './surface.ts'
import { mmPerUnit, partsOf, shootGarment } from './shots.ts'
import { shoot } from './studio.ts'
import { grayTable, woodTable } from './tables.ts'
import { layTop, type Top } from './top.ts'

interface Photo {
  name: string
  take: () => { shot: Shot; details: Details }
}

// DRAFT=1 makes small pictures for a first look.
const scale = process.env['DRAFT'] ? 0.5 : 1
const size = { width: 1200 * scale, height: 1600 * scale }

/** The front, a close-up, the front on a wooden floor, and the back of a garment. */
function photosOf(name: string, top: Top, seed: number): Photo[] {
  const [front, back] = [layTop(top, 'front', seed), layTop(top, 'back', seed + 50)]
  const photo = (garment: Garment, view: string, camera: Partial<Camera> = {}, table = grayTable): Photo => ({
    name: `${name}-${view}`,
    take: () => ({
      shot: shootGarment(
        garment,
        prepare(garment),
        { ...size, frame: garment.frame, center: garment.center, turn: 0, ...camera },
        studioLight,
        table,
      ),
      details: { white: 0.82, lift: 0.018, mm: mmPerUnit(garment), parts: partsOf(garment) },
    }),
  })
  return [
    photo(front, 'front'),
    photo(front, 'detail', { frame: front.frame * 0.42, center: [40, top.calm.y - 20], turn: -8 }),
    photo(front, 'context', { frame: front.frame * 1.12, center: [20, top.middle], turn: 7 }, woodTable),
    photo(back, 'back'),
  ]
}

const mug = (['front', 'back', 'context'] as const).map((view): Photo => ({
  name: `mug-${view}`,
  take: () => ({ shot: shoot(mugScene(view), size), details: { white: 0.9, lift: 0, mm: 0.165, parts: {} } }),
}))

const cap = (['front', 'back'] as const).map((side): Photo => ({
  name: `cap-${side}`,
  take: () => ({
    shot: shoot(capScene(side), size),
    details: { white: 0.84, lift: 0.015, mm: 0.24, parts: {} },
  }),
}))

const posters = (['none', 'black', 'oak'] satisfies Frame[]).flatMap((frame) =>
  [false, true].map((isRoom): Photo => ({
    name: `poster-${frame}-${isRoom ? 'room' : 'front'}`,
    take: () => ({
      shot: shoot(posterScene(frame, isRoom), size),
      details: { white: 0.9, lift: 0, mm: 610 / 700, parts: {} },
    }),
  })),
)

export const photos: readonly Photo[] = [
  ...photosOf('tee', tee, 6),
  ...photosOf('women-tee', womenTee, 16),
  ...photosOf('jersey', jersey, 26),
  ...photosOf('hoodie', pulloverHoodie, 36),
  ...photosOf('zip-hoodie', zipHoodie, 46),
  ...photosOf('long-sleeve', longSleeve, 56),
  ...photosOf('tank', tank, 66),
  ...photosOf('sweatshirt', sweatshirt, 76),
  ...photosOf('jacket', jacket, 86),
  ...mug,
  ...cap,
  ...posters,
]
