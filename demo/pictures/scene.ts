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
