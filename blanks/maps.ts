import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Samples per pixel and axis. */
export const oversampling = 2
const shadeMax = 1.6
const glossMax = 1.2
/** The positions are stored at half size; between them they are interpolated. */
const positionShrink = 2

/** What the camera sees, for each sample. */
export interface Shot {
  /** Samples across and down. */
  width: number
  height: number
  /** How much of the sample is the product. */
  cover: Float32Array
  /** The light on the product; 1 on a flat surface of the studio. */
  light: Float32Array
  /** The light that a glazed product reflects as a mirror. */
  gloss: Float32Array | null
  /** Linear color of what is around the product, in threes. */
  surroundings: Float32Array
  /** The print position in units of the flat print; NaN where nothing is printed. */
  printX: Float32Array
  printY: Float32Array
}

export interface Details {
  /** The share of light that the whitest product reflects. */
  white: number
  /** Light that loose fibers reflect whatever the color. */
  lift: number
  /** Millimeters on the product per print unit. */
  mm: number
  /** The print position of the product's own origin, from which print areas are measured. */
  origin: readonly [x: number, y: number]
  /** Parts that can have a color of their own, as SVG paths in print units. */
  parts: Readonly<Record<string, string>>
}

/** Writes the maps of a photographed blank into a folder. */
export async function writeMaps(
  folder: string,
  shot: Shot,
  { white, lift, mm, origin, parts }: Details,
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const [width, height] = [shot.width / oversampling, shot.height / oversampling]
  const count = width * height
  const onProduct = meansOf(shot, shot.cover)
  const around = meansOf(
    shot,
    shot.cover.map((share) => 1 - share),
  )
  const cover = onProduct.share
  const shade = extended(onProduct.of(shot.light), cover, width)
  const save = (channels: 3 | 4, pixels: Uint8Array) => sharp(pixels, { raw: { width, height, channels } })
  const shadePixels = new Uint8Array(4 * count)
  for (let at = 0; at < count; at += 1) {
    shadePixels.fill(coded(shade[at]!, shadeMax), 4 * at, 4 * at + 3)
    shadePixels[4 * at + 3] = Math.round(255 * cover[at]!)
  }
  await save(4, shadePixels)
    .webp({ quality: 84, alphaQuality: 100, effort: 6, smartSubsample: true })
    .toFile(join(folder, 'shade.webp'))
  if (shot.gloss) {
    const gloss = onProduct.of(shot.gloss)
    const pixels = Uint8Array.from({ length: 3 * count }, (_, at) =>
      coded(gloss[Math.floor(at / 3)]!, glossMax),
    )
    await save(3, pixels).webp({ quality: 84, effort: 6 }).toFile(join(folder, 'gloss.webp'))
  }
  const platePixels = new Uint8Array(3 * count)
  for (const channel of [0, 1, 2]) {
    const values = shot.surroundings.filter((_, at) => at % 3 === channel)
    const plate = extended(around.of(values), around.share, width)
    for (let at = 0; at < count; at += 1) platePixels[3 * at + channel] = srgb(plate[at]!)
  }
  await save(3, platePixels)
    .resize(width / 2)
    .webp({ quality: 90, effort: 6 })
    .toFile(join(folder, 'plate.webp'))
  const positions = await writePositions(folder, shot)
  const optics = { shadeMax, glossMax: shot.gloss ? glossMax : 0, white, lift }
  writeFileSync(
    join(folder, 'blank.json'),
    `${JSON.stringify({ width, height, mm, origin, optics, positions, parts })}\n`,
  )
}

function coded(light: number, max: number): number {
  return Math.round(255 * Math.sqrt(Math.min(1, Math.max(0, light / max))))
}

function srgb(value: number): number {
  const c = Math.min(1, Math.max(0, value))
  return Math.round(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055))
}

/** Means over the samples of each pixel, weighted with a share of each sample. */
function meansOf({ width, height }: Shot, shares: Float32Array) {
  const pixels = width / oversampling
  const count = pixels * (height / oversampling)
  const eachSample = (at: number, visit: (sample: number) => void) => {
    const start = Math.floor(at / pixels) * oversampling * width + (at % pixels) * oversampling
    for (let j = 0; j < oversampling; j += 1)
      for (let i = 0; i < oversampling; i += 1) visit(start + j * width + i)
  }
  const share = Float32Array.from({ length: count }, (_, at) => {
    let sum = 0
    eachSample(at, (sample) => (sum += shares[sample]!))
    return sum / oversampling ** 2
  })
  const of = (values: Float32Array) =>
    Float32Array.from({ length: count }, (_, at) => {
      let sum = 0
      eachSample(at, (sample) => (sum += shares[sample]! * values[sample]!))
      return share[at]! > 0 ? sum / (share[at]! * oversampling ** 2) : 0
    })
  return { share, of }
}

/** Continues values beyond where they are known, so that soft edges do not mix with nothing; far away their mean. */
function extended(values: Float32Array, share: Float32Array, width: number): Float32Array {
  const result = Float32Array.from(values)
  const known = Uint8Array.from(share, (part) => (part > 0.02 ? 1 : 0))
  let [sum, count] = [0, 0]
  known.forEach((isKnown, at) => {
    if (isKnown) [sum, count] = [sum + values[at]!, count + 1]
  })
  spread([result], known, width, 12)
  known.forEach((isKnown, at) => {
    if (!isKnown) result[at] = sum / count
  })
  return result
}

/** Fills unknown places with the mean of known neighbors, some rounds long. */
function spread(lists: readonly Float32Array[], known: Uint8Array, width: number, rounds: number): void {
  for (let round = 0; round < rounds; round += 1) {
    const before = Uint8Array.from(known)
    for (let at = 0; at < known.length; at += 1) {
      if (before[at]) continue
      const column = at % width
      const near = [
        column > 0 ? at - 1 : -1,
        column + 1 < width ? at + 1 : -1,
        at - width,
        at + width,
      ].filter((index) => before[index])
      if (near.length === 0) continue
      for (const list of lists) list[at] = near.reduce((sum, index) => sum + list[index]!, 0) / near.length
      known[at] = 1
    }
  }
}

async function writePositions(folder: string, shot: Shot) {
  const block = oversampling * positionShrink
  const [width, height] = [shot.width / block, shot.height / block]
  const estimate = [...fitPlane(shot, shot.printX), ...fitPlane(shot, shot.printY)] as const
  const [a, b, c, d, e, f] = estimate as [number, number, number, number, number, number]
  const offsetX = new Float32Array(width * height)
  const offsetY = new Float32Array(width * height)
  const share = new Float32Array(width * height)
  const known = new Uint8Array(width * height)
  for (let at = 0; at < width * height; at += 1) {
    const start = Math.floor(at / width) * block * shot.width + (at % width) * block
    let [sumX, sumY, found, covered] = [0, 0, 0, 0]
    for (let n = 0; n < block * block; n += 1) {
      const sample = start + Math.floor(n / block) * shot.width + (n % block)
      if (shot.cover[sample]! > 0.5) covered += 1
      if (Number.isNaN(shot.printX[sample]!)) continue
      const u = ((sample % shot.width) + 0.5) / shot.width
      const v = (Math.floor(sample / shot.width) + 0.5) / shot.height
      sumX += shot.printX[sample]! - (a + b * u + c * v)
      sumY += shot.printY[sample]! - (d + e * u + f * v)
      found += 1
    }
    if (covered > 0) known[at] = 1
    if (found === 0) continue
    offsetX[at] = sumX / found
    offsetY[at] = sumY / found
    share[at] = Math.min(1, found / Math.max(1, covered))
  }
  const largest = offsetX.reduce((max, x, at) => Math.max(max, Math.abs(x), Math.abs(offsetY[at]!)), 0)
  const step = Math.max(0.05, largest / 126)
  spread([offsetX, offsetY, share], known, width, 3)
  const coordinate = (value: number) => Math.min(255, Math.max(0, Math.round(value / step) + 128))
  const pixels = new Uint8Array(3 * width * height)
  for (let at = 0; at < width * height; at += 1) {
    pixels.set([coordinate(offsetX[at]!), coordinate(offsetY[at]!), Math.round(255 * share[at]!)], 3 * at)
  }
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true, effort: 6 })
    .toFile(join(folder, 'positions.webp'))
  return { width, height, step, estimate }
}

/** The plane a + b * column + c * row (from 0 to 1) that is nearest to the known values. */
function fitPlane({ width, height }: Shot, values: Float32Array): [number, number, number] {
  const sums = new Float64Array(9)
  values.forEach((value, at) => {
    if (Number.isNaN(value)) return
    const [u, v] = [((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height]
    const terms = [1, u, v, u * u, u * v, v * v, value, u * value, v * value]
    terms.forEach((term, n) => (sums[n]! += term))
  })
  const [n, u, v, uu, uv, vv, z, uz, vz] = [...sums]
  return solve(
    [
      [n!, u!, v!],
      [u!, uu!, uv!],
      [v!, uv!, vv!],
    ],
    [z!, uz!, vz!],
  )
}

/** Solves three linear equations by Cramer's rule. */
function solve(matrix: number[][], right: number[]): [number, number, number] {
  const determinant = ([a, b, c]: number[][]) =>
    a![0]! * (b![1]! * c![2]! - b![2]! * c![1]!) -
    a![1]! * (b![0]! * c![2]! - b![2]! * c![0]!) +
    a![2]! * (b![0]! * c![1]! - b![1]! * c![0]!)
  const whole = determinant(matrix)
  const part = (column: number) =>
    determinant(matrix.map((row, at) => row.map((value, n) => (n === column ? right[at]! : value)))) / whole
  return [part(0), part(1), part(2)]
}
