type Rgb = [number, number, number]

function toRgb(hex: string): Rgb {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
  const value = Number.parseInt(full.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function toHex(rgb: Rgb): string {
  return '#' + rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')
}

/** Mixes two colors; `share` is the weight of the second one, 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const a = toRgb(first)
  const b = toRgb(second)
  return toHex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])
}

/** Relative luminance, 0 (black) to 1 (white); rounded, because the last digit of pow() differs between engines. */
export function luminance(hex: string): number {
  const linear = toRgb(hex).map((part) => {
    const share = part / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return Math.round((0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]) * 10000) / 10000
}

/** The WCAG contrast ratio, 1 to 21. */
export function contrast(first: string, second: string): number {
  const a = luminance(first)
  const b = luminance(second)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export function isDark(hex: string): boolean {
  return luminance(hex) < 0.2
}

export const lighten = (hex: string, share: number) => mix(hex, '#ffffff', share)
export const darken = (hex: string, share: number) => mix(hex, '#0d0b0e', share)
