import { mapPath } from '@inkloom/renderer/path'
import { type Curve, curveOf, join, mirrored, outlineOf } from './curves.ts'
import type { Creases, Garment, Sheet } from './garment.ts'
import { hem, type Relief, rib, seam } from './relief.ts'

/** The right half of the pattern of a garment for the upper body, as SVG paths that follow each other from the neck to the hem. */
export interface TopPattern {
  neckFront: string
  neckBack: string
  shoulder: string
  sleeveEnd: string
  side: string
  hemFront: string
  hemBack: string
  armhole: string
}

export interface Top {
  pattern: TopPattern
  /** Millimeters across the picture, and the height at its center. */
  frame: number
  middle: number
  /** Width of the ribbed collar. */
  collar: number
  /** Width of the ribbed ends of sleeves and hem; without it they are hemmed. */
  cuffs?: number
  /** The body is hemmed although the sleeves have cuffs. */
  hemmed?: boolean
  /** Width of the bindings of armholes without sleeves. */
  bindings?: number
  thickness: number
  /** How much higher the cloth lies away from its edges. */
  loft: number
  bending: number
  wrinkles: number
  narrowing: number
  creases: readonly Creases[]
  swing?: NonNullable<Sheet['lay']>['swing'] | undefined
  /** Where the cloth finds its own folds. */
  armpit: { x: number; y: number }
  calm: NonNullable<Sheet['lay']>['calm']
  /** Further seams, plackets and pockets on a side. */
  relief?: (side: Side) => readonly Relief[]
  /** Parts of a side that can have a color of their own, as SVG paths. */
  parts?: (side: Side) => Readonly<Record<string, string>>
  /** Parts that lie on top, such as a hood. */
  above?: (side: Side) => readonly Sheet[]
  /** Parts that are seen behind the top one. */
  below?: (side: Side) => readonly Sheet[]
}

export type Side = 'front' | 'back'

const both = (curve: Curve) => [curve, mirrored(curve)]

/** Lays a garment on the table, with its front or its back up. */
export function layTop(top: Top, side: Side, seed: number): Garment {
  const { pattern, collar, thickness } = top
  const [neckFront, neckBack] = [curveOf(pattern.neckFront), curveOf(pattern.neckBack)]
  const [shoulder, sleeveEnd] = [curveOf(pattern.shoulder), curveOf(pattern.sleeveEnd)]
  const [body, armhole] = [curveOf(pattern.side), curveOf(pattern.armhole)]
  const [hemFront, hemBack] = [curveOf(pattern.hemFront), curveOf(pattern.hemBack)]
  const [neck, hemLine] = side === 'front' ? [neckFront, hemFront] : [neckBack, hemBack]
  const wholeNeck = join(mirrored(neck), neck)
  const wholeHem = join(hemLine, mirrored(hemLine))
  const hemEnd = (curve: Curve) => (top.cuffs && !top.hemmed ? rib(curve, top.cuffs, 3) : hem(curve))
  const sleeveRib = top.bindings ?? top.cuffs
  const sleeveFinish = (curve: Curve) => (sleeveRib ? rib(curve, sleeveRib, 3) : hem(curve))
  const under: Sheet = {
    outline: outlineOf(neckBack, shoulder, sleeveEnd, body, hemBack),
    floor: 0.8,
    thickness,
    edge: 1.8,
    loft: 0,
    relief: [rib(join(mirrored(neckBack), neckBack), collar), hemEnd(join(hemBack, mirrored(hemBack)))],
    printed: false,
  }
  const upper: Sheet = {
    outline: outlineOf(neck, shoulder, sleeveEnd, body, hemLine),
    floor: 2 + 2 * thickness,
    thickness,
    edge: 2.4 + thickness,
    loft: top.loft,
    relief: [
      rib(wholeNeck, collar),
      hemEnd(wholeHem),
      ...both(sleeveEnd).map(sleeveFinish),
      ...(top.bindings ? [] : both(armhole).map(seam)),
      ...(top.relief?.(side) ?? []),
    ],
    lay: {
      stiff: [
        { curve: wholeNeck, width: collar + 2 },
        { curve: wholeHem, width: top.hemmed ? 22 : (top.cuffs ?? 22) },
        ...both(sleeveEnd).map((curve) => ({ curve, width: sleeveRib ?? 22 })),
      ],
      seams: [],
      creases: top.creases,
      loose: [{ ...top.armpit, radius: 190 }],
      calm: top.calm,
      ...(top.swing ? { swing: top.swing } : {}),
      narrowing: top.narrowing,
      wrinkles: top.wrinkles,
    },
    printed: true,
  }
  return {
    frame: top.frame,
    center: [0, top.middle],
    seed,
    bending: top.bending,
    parts: top.parts?.(side) ?? {},
    sheets: [
      ...(side === 'front' ? [under] : []),
      ...(top.below?.(side) ?? []),
      upper,
      ...(top.above?.(side) ?? []),
    ],
  }
}

/** A narrower cut: the cloth beside the neck and the center is narrower, and the collar stays as it is. */
export function narrowed(top: Top, share = 0.88): Top {
  const keep = 100
  const move = (x: number, y: number) => {
    const beyond = Math.max(0, Math.abs(x) - keep)
    return [Math.sign(x) * (Math.abs(x) - beyond * (1 - share)), y] as const
  }
  const { parts } = top
  const mapAll = <Paths extends object>(paths: Paths) =>
    Object.fromEntries(
      Object.entries(paths).map(([name, path]) => [name, mapPath(path as string, move)]),
    ) as {
      [Name in keyof Paths]: string
    }
  return {
    ...top,
    pattern: mapAll(top.pattern),
    ...(parts && { parts: (side: Side) => mapAll(parts(side)) }),
    armpit: { ...top.armpit, x: move(top.armpit.x, 0)[0] },
  }
}
