import { lighten, luminance, mix } from '@inkloom/renderer/color'

/** Studio background: a warm gray gradient, lighter behind dark garments and darker behind light ones. */
export function studio(color: string): string {
  const base = luminance(color) > 0.62 ? '#d3cdc4' : '#e4dfd8'
  const tinted = mix(base, color, 0.07)
  return (
    `<defs><radialGradient id="studio" cx=".46" cy=".4" r=".85"><stop offset="0" stop-color="${lighten(tinted, 0.42)}"/>` +
    `<stop offset=".55" stop-color="${tinted}"/><stop offset="1" stop-color="${mix(tinted, '#4a4038', 0.15)}"/></radialGradient></defs>` +
    `<rect width="1200" height="1600" fill="url(#studio)"/>`
  )
}

/** A table for products that do not hang, such as mugs. */
export function table(color: string): string {
  const base = mix(luminance(color) > 0.62 ? '#c9bfb2' : '#ddd5ca', color, 0.06)
  return (
    `<defs><linearGradient id="table" x2="0" y2="1"><stop offset="0" stop-color="${mix(base, '#5b4d40', 0.12)}"/><stop offset=".5" stop-color="${lighten(base, 0.14)}"/></linearGradient>` +
    `<radialGradient id="stand"><stop offset="0" stop-color="#2a2018" stop-opacity=".6"/><stop offset=".6" stop-color="#2a2018" stop-opacity=".26"/><stop offset="1" stop-color="#2a2018" stop-opacity="0"/></radialGradient></defs>` +
    `<rect y="1010" width="1200" height="590" fill="url(#table)"/>` +
    `<ellipse cx="640" cy="1140" rx="430" ry="70" fill="url(#stand)"/>`
  )
}
