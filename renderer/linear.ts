/** The linear light of each sRGB value from 0 to 255. */
export const linearOf = Float32Array.from({ length: 256 }, (_, value) => {
  const c = value / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
})

const steps = 4096
const srgbOf = Uint8Array.from({ length: steps + 1 }, (_, index) => {
  const c = index / steps
  return Math.round(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055))
})

/** The sRGB value of linear light; light above 1 is white. */
export function toSrgb(light: number): number {
  return srgbOf[light >= 1 ? steps : (light * steps + 0.5) | 0]!
}
