import { darken, isDark, mix } from './color.ts'
import { num } from './path.ts'
import type { BlankFile } from './photograph.ts'

/** The color of a product and the parts of its blank that can have another one. */
export interface Trimmed {
  color: string
  parts: BlankFile['parts']
}

/** Cords, zippers, piping, buttons and contrasting sleeves of a product without a print, as SVG in print units. */
export function drawTrims(trimmed: Trimmed): string {
  const { parts, color } = trimmed
  if (parts['stripes']) return contrastSleeves(trimmed) + snaps(trimmed)
  if (parts['neck']) {
    const trim = plainTrim(color)
    return piping(trimmed, trim) + placket(trimmed, trim) + buttons(trimmed)
  }
  return zipper(trimmed) + cords(trimmed)
}

export function plainTrim(color: string): string {
  return isDark(color) ? '#e9e4d8' : mix(color, '#1c2740', 0.82)
}

export function cords({ color, parts }: Trimmed): string {
  if (!parts['cords']) return ''
  return stroke(parts['cords'], isDark(color) ? mix(color, '#f1eee7', 0.8) : darken(color, 0.22), 9)
}

export function zipper({ parts }: Trimmed): string {
  return parts['zipper'] ? stroke(parts['zipper'], '#b4b7bb', 7) : ''
}

/** Piping on the neck and sleeves of a jersey. */
export function piping({ color, parts }: Trimmed, trim: string): string {
  return (
    stroke(parts['sleeves'] ?? '', trim, 46) +
    stroke(parts['sleeves'] ?? '', color, 14) +
    stroke(parts['neck'] ?? '', trim, 28)
  )
}

export function placket({ parts }: Trimmed, trim: string): string {
  return stroke(parts['placket'] ?? '', trim, 7)
}

export function buttons({ parts }: Trimmed): string {
  return stroke(parts['buttons'] ?? '', '#f1ede4', 17)
}

export function contrastSleeves({ color, parts }: Trimmed): string {
  const contrast = isDark(color) ? '#e8e1d2' : '#33302f'
  return (
    `<path d="${parts['sleeves'] ?? ''}" fill="${contrast}"/>` + stroke(parts['stripes'] ?? '', contrast, 9)
  )
}

export function snaps({ parts }: Trimmed): string {
  return stroke(parts['snaps'] ?? '', '#d8d5cc', 15)
}

function stroke(path: string, color: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"/>`
}
