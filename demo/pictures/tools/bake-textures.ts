import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { seededRandom } from '../../random.ts'

// node demo/pictures/tools/bake-textures.ts: writes seamless texture tiles; middle gray leaves the fabric unchanged
const size = 240
type Weave = (x: number, y: number, grain: number) => number
const wave = (value: number, period: number) => Math.sin((value / period) * 2 * Math.PI)

const weaves: Record<string, Weave> = {
  jersey: (x, y, grain) => 0.1 * wave(x, 6) * (0.6 + 0.4 * wave(y + 2 * wave(x, 12), 5)) + 0.09 * grain,
  fleece: (x, y, grain) => 0.05 * wave(x + y * 0.5, 8) + 0.16 * grain,
  knit: (x, y, grain) => 0.06 * wave(x, 10) + 0.04 * wave(y, 8) + 0.1 * grain,
  twill: (x, y, grain) => 0.12 * wave(x + y, 8) + 0.08 * grain,
  paper: (_x, _y, grain) => 0.07 * grain,
}

for (const [name, weave] of Object.entries(weaves)) {
  const random = seededRandom(name.length * 77)
  const rough = Float32Array.from({ length: size * size }, () => random.next() * 2 - 1)
  const at = (x: number, y: number) => rough[((y + size) % size) * size + ((x + size) % size)] ?? 0
  const pixels = Uint8Array.from({ length: size * size }, (_, i) => {
    const [x, y] = [i % size, Math.floor(i / size)]
    const grain = (at(x, y) * 2 + at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1)) / 3
    return Math.round(Math.min(1, Math.max(0, 0.5 + weave(x, y, grain))) * 255)
  })
  const jpeg = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .toColorspace('b-w')
    .jpeg({ quality: 60, mozjpeg: true })
    .toBuffer()
  writeFileSync(new URL(`../../../renderer/folds/texture-${name}.jpg`, import.meta.url), jpeg)
  console.log(name, jpeg.length)
}
