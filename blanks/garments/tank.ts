import { tee } from './tee.ts'
import type { Top } from '../top.ts'

/** A sleeveless shirt with bound armholes. */
export const tank: Top = {
  ...tee,
  pattern: {
    neckFront: 'M0 140C62 140 88 86 96 0',
    neckBack: 'M0 74C60 74 88 46 96 0',
    shoulder: 'M96 0L146 12',
    sleeveEnd: 'M146 12C140 110 156 206 246 244',
    side: 'M246 244C240 400 242 560 252 700',
    hemFront: 'M252 700C180 710 90 714 0 714',
    hemBack: 'M252 700C180 714 90 720 0 720',
    armhole: 'M146 12C140 110 156 206 246 244',
  },
  frame: 800,
  middle: 357,
  collar: 11,
  bindings: 11,
  swing: undefined,
  armpit: { x: 232, y: 250 },
  calm: { x: 0, y: 290, width: 140, height: 140 },
}
