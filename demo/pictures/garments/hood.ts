import { fill, line, seam, stitch } from '../cloth.ts'
import { darken, lighten } from '@inkloom/renderer/color'
import { mirror, symmetric } from '@inkloom/renderer/path'

export const hoodFront = symmetric(
  'M600 206C506 206 440 252 424 330C416 372 424 404 448 430C494 474 560 500 600 506',
)
export const hoodBack = symmetric('M600 226C506 226 446 262 432 330C424 400 470 520 600 566')
const opening = symmetric('M600 246C540 246 490 284 480 348C478 396 530 446 600 484')
const lining = symmetric('M600 258C546 258 502 292 494 348C510 380 550 400 600 404')

/** The front of the hood: outer fabric, dark inside with lining, and cords. */
export function frontHood(color: string): { cloth: string; above: string } {
  const cloth =
    fill(hoodFront, color) +
    fill(opening, darken(color, 0.62)) +
    fill(lining, darken(color, 0.42)) +
    line('M600 258L600 404', darken(color, 0.62), 3, ' opacity=".6"') +
    seam(
      'M468 350C466 404 524 456 600 498C676 456 734 404 732 350C722 276 668 234 600 234C532 234 478 276 468 350',
      color,
    ) +
    stitch('M456 350C454 412 518 466 600 510', color) +
    seam('M600 484L590 506', color)
  return { cloth, above: cord(548, 470) + mirrored(cord(548, 470)) }
}

export function backHood(color: string): string {
  return (
    fill(hoodBack, color) +
    seam('M600 226C604 340 604 460 600 566', color) +
    seam('M440 330C438 404 482 508 600 552C718 508 762 404 760 330', color)
  )
}

function cord(x: number, y: number): string {
  const path = `M${x} ${y}C${x - 4} ${y + 34} ${x - 8} ${y + 70} ${x - 5} ${y + 108}`
  return (
    `<circle cx="${x}" cy="${y}" r="8" fill="#8f8a82"/><circle cx="${x}" cy="${y}" r="4.5" fill="#3c3936"/>` +
    line(path, '#000', 10, ' opacity=".2" transform="translate(5 5)"') +
    line(path, '#efebe3', 8) +
    line(path, lighten('#b5aea2', 0.1), 8, ' stroke-dasharray="2 5" opacity=".7"') +
    `<rect x="${x - 11}" y="${y + 102}" width="10" height="26" rx="3" fill="#a9a399"/>`
  )
}

function mirrored(content: string): string {
  return `<g transform="matrix(-1 0 0 1 1200 0)">${content}</g>`
}

const pocketSide = 'M428 966C414 1040 384 1084 356 1104'
const pocketOutline =
  'M428 966L772 966C786 1040 816 1084 844 1104L842 1224L358 1224L356 1104C384 1084 414 1040 428 966Z'

export function kangarooPocket(color: string): string {
  const slash = 'M440 974C426 1046 396 1092 362 1114'
  return (
    fill(pocketOutline, '#000', ' opacity=".05" transform="translate(3 5)"') +
    fill(pocketOutline, color, ' opacity=".55"') +
    seam('M428 966L772 966', color) +
    [pocketSide, mirror(pocketSide)].map((path) => seam(path, color)).join('') +
    [slash, mirror(slash), 'M440 976L760 976'].map((path) => stitch(path, color)).join('')
  )
}
