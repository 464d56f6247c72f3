import { pulloverHoodie, sweatshirt, zipHoodie } from './garments/fleece.ts'
import { jacket } from './garments/jacket.ts'
import { jersey } from './garments/jersey.ts'
import { longSleeve } from './garments/long-sleeve.ts'
import { tank } from './garments/tank.ts'
import { tee, womenTee } from './garments/tee.ts'
import { capScene } from './goods/cap.ts'
import { largeMug, mug, mugScene, type MugView } from './goods/mug.ts'
import { type Frame, posterScene } from './goods/poster.ts'
import type { Garment } from './garment.ts'
import { studioLight } from './light.ts'
import type { Details, Shot } from './maps.ts'
import { type Camera, prepare } from './surface.ts'
import { partsOf, printScale, shootGarment } from './shots.ts'
import { type Scene, shoot } from './studio.ts'
import { grayTable, woodTable } from './tables.ts'
import { layTop, narrowed, type Top } from './top.ts'

interface Photo {
  name: string
  /** A garment that lies on a table; other products are rigid. */
  garment?: Garment
  take: () => { shot: Shot; details: Details }
}

// DRAFT=1 makes small pictures for a first look.
const scale = process.env['DRAFT'] ? 0.5 : 1
const size = { width: 1200 * scale, height: 1600 * scale }

type View = 'front' | 'back' | 'detail' | 'context'

interface GarmentOptions {
  views?: readonly View[]
  /** The first type of the product: its print scale applies to all types. */
  family?: Top
  /** The size of the real garment in relation to its pattern. */
  realSize?: number
}

/** The front, the back and a close-up, or other views; in context, the front lies on a wooden floor. */
function photosOf(
  name: string,
  top: Top,
  seed: number,
  { views = ['front', 'back', 'detail'], family = top, realSize = 1 }: GarmentOptions = {},
): Photo[] {
  const [front, back] = [layTop(top, 'front', seed), layTop(top, 'back', seed + 50)]
  const units = printScale(family, realSize)
  // A smaller garment is shown smaller, but not by as much.
  const frame = front.frame * Math.sqrt(1 / realSize)
  const cameras: Record<View, Partial<Camera>> = {
    front: {},
    back: {},
    detail: { frame: frame * 0.42, center: [40, top.calm.y - 20], turn: -8 },
    context: { frame: frame * 1.12, center: [20, top.middle], turn: 7 },
  }
  return views.map((view) => {
    const garment = view === 'back' ? back : front
    return {
      name: `${name}-${view}`,
      garment,
      take: () => ({
        shot: shootGarment(
          prepare(garment),
          units,
          { ...size, frame, center: garment.center, turn: 0, ...cameras[view] },
          studioLight,
          view === 'context' ? woodTable : grayTable,
        ),
        details: {
          white: 0.82,
          lift: 0.018,
          mm: units.mm,
          origin: units.origin,
          parts: partsOf(garment, units),
        },
      }),
    }
  })
}

function photoOf(name: string, scene: () => Scene, details: Omit<Details, 'parts'>): Photo {
  return { name, take: () => ({ shot: shoot(scene(), size), details: { ...details, parts: {} } }) }
}

const ceramic = { white: 0.9, lift: 0, mm: 0.165, origin: [560, 800] } as const
const twill = { white: 0.84, lift: 0.015, mm: 0.24, origin: [600, 700] } as const
const paper = { white: 0.9, lift: 0, mm: 457 / 700, origin: [600, 800] } as const

const frames: readonly (readonly [name: string, frame: Frame])[] = [
  ['poster', 'none'],
  ['poster-black', 'black'],
  ['poster-oak', 'oak'],
]
const onlyFront = { views: ['front'] } as const

export const photos: readonly Photo[] = [
  ...photosOf('tee', tee, 6, { views: ['front', 'back', 'detail', 'context'] }),
  ...photosOf('women-tee', womenTee, 16, { ...onlyFront, family: tee }),
  ...photosOf('youth-tee', tee, 17, { ...onlyFront, realSize: 0.8 }),
  ...photosOf('jersey', jersey, 26),
  ...photosOf('youth-jersey', jersey, 27, { ...onlyFront, realSize: 0.8 }),
  ...photosOf('hoodie', pulloverHoodie, 36),
  ...photosOf('women-hoodie', narrowed(pulloverHoodie), 37, onlyFront),
  ...photosOf('youth-hoodie', pulloverHoodie, 38, { ...onlyFront, realSize: 0.8 }),
  ...photosOf('zip-hoodie', zipHoodie, 46),
  ...photosOf('long-sleeve', longSleeve, 56),
  ...photosOf('tank', tank, 66),
  ...photosOf('women-tank', narrowed(tank), 67, onlyFront),
  ...photosOf('sweatshirt', sweatshirt, 76),
  ...photosOf('jacket', jacket, 86),
  ...photosOf('women-jacket', narrowed(jacket), 87, onlyFront),
  ...(['front', 'back', 'context'] satisfies MugView[]).map((view) =>
    photoOf(`mug-${view}`, () => mugScene(view, mug), ceramic),
  ),
  photoOf('mug-15-front', () => mugScene('front', largeMug), ceramic),
  ...(['front', 'back'] as const).map((side) => photoOf(`cap-${side}`, () => capScene(side), twill)),
  ...frames.map(([name, frame]) => photoOf(`${name}-front`, () => posterScene(frame, false), paper)),
  photoOf('poster-context', () => posterScene('none', true), paper),
  photoOf('poster-oak-context', () => posterScene('oak', true), paper),
]
