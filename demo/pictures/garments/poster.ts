import { lighten, mix } from '@inkloom/renderer/color'
import { printArea, type GarmentTemplate } from '../garment.ts'
import { paletteColors } from '../palettes.ts'
import { num } from '@inkloom/renderer/path'
import type { Box } from '@inkloom/renderer/text'
import { inset, rect, sheetShadow } from './paper.ts'

const frame = { x: 236, y: 262, width: 728, height: 960 }
const roomFrame = { x: 352, y: 250, width: 496, height: 654 }
const sheet = inset(frame, 16)
const outline = `M${frame.x} ${frame.y}L${frame.x + frame.width} ${frame.y}L${frame.x + frame.width} ${frame.y + frame.height}L${frame.x} ${frame.y + frame.height}Z`

export const poster: GarmentTemplate = {
  printAreas: [printArea('front', sheet, 457), printArea('back', inset(roomFrame, 12), 457)],
  layers: () => [outline],
  detail: { x: 480, y: 560, zoom: 1.9 },
  texture: 'paper',
  folded: false,
  ownScene: true,
  draw({ side, color, art, print }) {
    const tint = art ? paletteColors[art.palette][4] : '#cfc6b8'
    const wall = mix('#e9e4dc', tint, 0.12)
    const box = side === 'front' ? frame : roomFrame
    return (
      wallLight(wall) +
      (side === 'back' ? sideboard(tint) : '') +
      framed(box, color, print(printBox(box, Boolean(art?.slogan)), color), side === 'front' ? 16 : 12)
    )
  },
}

/** The centered print box; art with a slogan is taller than art alone. */
function printBox(box: Box, lettered: boolean): Box {
  const width = box.width * 0.8
  const height = width * (lettered ? 1.24 : 1.02)
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
}

function framed(box: Box, paper: string, art: string, thickness: number): string {
  const inner = inset(box, thickness)
  return (
    sheetShadow(box, 90, 0.5, 14, 26) +
    rect(box, '#b98d5f') +
    rect(box, 'url(#oak)') +
    rect(inset(box, 2), 'none', ' stroke="#d8b48a" stroke-width="2"') +
    rect(inner, paper) +
    art +
    rect({ ...inner, height: 14 }, '#000', ' opacity=".12"') +
    rect({ ...inner, width: 10 }, '#000', ' opacity=".08"') +
    rect(inner, 'none', ' stroke="#7a5836" stroke-width="2" opacity=".6"') +
    `<path d="M${num(inner.x)} ${num(inner.y)}h${num(inner.width * 0.62)}l${num(-inner.width * 0.5)} ${num(inner.height)}h${num(-inner.width * 0.12)}z" fill="#fff" opacity=".07"/>`
  )
}

function wallLight(wall: string): string {
  return (
    `<defs><linearGradient id="wall" x2="1" y2="1"><stop offset="0" stop-color="${lighten(wall, 0.4)}"/><stop offset=".55" stop-color="${wall}"/><stop offset="1" stop-color="${mix(wall, '#6d6257', 0.22)}"/></linearGradient>` +
    `<linearGradient id="oak" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".25"/><stop offset="1" stop-color="#3d2410" stop-opacity=".35"/></linearGradient></defs>` +
    `<rect width="1200" height="1600" fill="url(#wall)"/>` +
    `<path d="M0 140L520 0L760 0L0 420ZM0 500L900 0L1120 0L0 760Z" fill="#fff" opacity=".16"/>`
  )
}

/** An oak sideboard with a vase, to show the scale of the poster. */
function sideboard(tint: string): string {
  const stem = (d: string) =>
    `<path d="${d}" fill="none" stroke="#6d7457" stroke-width="5" stroke-linecap="round"/>`
  const leaf = (x: number, y: number, turn: number) =>
    `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0C18 -26 20 -58 0 -92C-20 -58 -18 -26 0 0Z" fill="#7c8665"/>`
  return (
    `<rect y="1440" width="1200" height="160" fill="#b9a58c"/><rect y="1432" width="1200" height="14" fill="#f4efe6"/>` +
    sheetShadow({ x: 150, y: 1080, width: 900, height: 330 }, 80, 0.4, 10, 24) +
    `<rect x="150" y="1060" width="900" height="350" rx="6" fill="#b78a5c"/><rect x="150" y="1060" width="900" height="24" rx="6" fill="#cfa678"/>` +
    `<path d="M450 1090v312M750 1090v312" stroke="#7c5833" stroke-width="4"/>` +
    `<path d="M420 1230v40M480 1230v40M780 1230v40" stroke="#5d4023" stroke-width="7" stroke-linecap="round"/>` +
    `<path d="M190 1410l-14 92h20l16 -92zM1010 1410l14 92h-20l-16 -92z" fill="#7c5833"/>` +
    stem('M930 930C930 860 900 820 886 770') +
    stem('M934 930C940 850 960 810 990 780') +
    stem('M932 930C932 860 936 800 934 740') +
    leaf(886, 800, -34) +
    leaf(904, 850, -60) +
    leaf(990, 800, 40) +
    leaf(960, 850, 62) +
    leaf(934, 770, 0) +
    leaf(934, 830, 24) +
    leaf(932, 850, -22) +
    `<path d="M886 1060C866 1010 880 960 908 936L956 936C984 960 998 1010 978 1060Z" fill="${lighten(tint, 0.35)}"/><path d="M950 940C984 966 996 1012 978 1060L950 1060C966 1020 966 976 950 940Z" opacity=".14"/>` +
    `<rect x="210" y="1036" width="170" height="24" rx="3" fill="#8b7a69"/><rect x="222" y="1014" width="150" height="22" rx="3" fill="#e6ded0"/>`
  )
}
