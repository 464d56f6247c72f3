import { sweatshirt } from './fleece.ts'
import type { Top } from '../top.ts'

/** A T-shirt with long sleeves. */
export const longSleeve: Top = {
  ...sweatshirt,
  pattern: {
    neckFront: 'M0 92C44 92 76 58 84 0',
    neckBack: 'M0 16C44 16 74 11 84 0',
    shoulder:
      'M84 0C125 12 180 28 228 46C268 64 296 90 314 128C362 256 404 400 438 566C444 596 448 616 450 640',
    sleeveEnd: 'M450 640L384 652',
    side: 'M384 652C376 610 366 570 356 534C330 440 298 370 270 312C267 306 265 304 264 310C258 420 258 560 268 712',
    hemFront: 'M268 712C190 722 90 726 0 726',
    hemBack: 'M268 712C190 726 90 732 0 732',
    armhole: 'M228 46C204 120 200 230 264 310',
  },
  frame: 1000,
  middle: 358,
  collar: 20,
  cuffs: 46,
  hemmed: true,
  thickness: 1.1,
  loft: 4,
  bending: 4e-6,
  wrinkles: 1.1,
  armpit: { x: 254, y: 292 },
}
