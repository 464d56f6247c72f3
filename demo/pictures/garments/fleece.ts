import { fill, rib, seam } from '../cloth.ts'
import { darken } from '@inkloom/renderer/color'
import { mirror, symmetric } from '@inkloom/renderer/path'

/** Outlines shared by sweatshirt, hoodie, knitted sweater and jacket. */
export const sleeve =
  'M320 348C264 364 228 408 208 484C180 600 150 740 124 890C108 990 96 1080 90 1150C92 1176 94 1194 98 1216C130 1230 182 1232 216 1222L222 1160C256 1010 286 860 310 646C345 540 345 440 350 338Z'
const trunk =
  'C430 314 368 330 316 350C302 440 298 540 306 640C310 820 302 1000 290 1176C288 1204 298 1224 306 1238L312 1298C400 1312 500 1316 600 1316'
export const bodyFront = symmetric(`M600 390C542 390 494 352 482 290${trunk}`)
export const bodyBack = symmetric(`M600 302C560 302 512 300 482 290${trunk}`)
export const insideBack = 'M482 290C520 262 680 262 718 290C706 354 658 392 600 392C542 392 494 354 482 290Z'
export const armhole = 'M316 350C302 440 298 540 306 640'

/** Ribbed cuffs and hem. */
export function ribbing(color: string): string {
  const cuff = 'M86 1184C124 1196 180 1198 228 1188'
  const hemLine = 'M280 1258C400 1280 500 1286 600 1286C700 1286 800 1280 920 1258'
  const top = 'M298 1228C400 1250 500 1256 600 1256C700 1256 800 1250 902 1228'
  const cuffTop = 'M88 1152C124 1164 180 1166 224 1156'
  return (
    [cuff, mirror(cuff)].map((path) => rib(path, color, 64)).join('') +
    rib(hemLine, color, 62) +
    [top, cuffTop, mirror(cuffTop)].map((path) => seam(path, color)).join('')
  )
}

export function sleeves(color: string): string {
  return fill(sleeve, color) + fill(mirror(sleeve), color)
}

export function armholes(color: string): string {
  return seam(armhole, color) + seam(mirror(armhole), color)
}

/** A round ribbed neck with the inside of the back visible. */
export function crewNeck(color: string, isFront: boolean): { behind: string; above: string } {
  return {
    behind: isFront
      ? fill(insideBack, darken(color, 0.42)) +
        rib('M490 284C524 264 676 264 710 284', darken(color, 0.3), 26)
      : '',
    above:
      rib(
        isFront
          ? 'M492 287C505 340 546 373 600 373C654 373 695 340 708 287'
          : 'M484 286C520 298 560 303 600 303C640 303 680 298 716 286',
        color,
        34,
      ) +
      seam(
        isFront
          ? 'M480 294C494 356 542 392 600 392C658 392 706 356 720 294'
          : 'M480 294C520 316 560 321 600 321C640 321 680 316 720 294',
        color,
      ),
  }
}
