import { seededRandom } from '@inkloom/demo/random'

const size = 512

/** Repeating noise with standard deviation 1, smoothed over millimeters in x and y. */
export function createNoise(
  seed: number,
  smoothX: number,
  smoothY: number,
  step = 1,
): (x: number, y: number) => number {
  const random = seededRandom(seed)
  let values = Float32Array.from(
    { length: size * size },
    () => random.next() + random.next() + random.next() - 1.5,
  )
  values = blurred(blurred(values, smoothX / step, 1), smoothY / step, size)
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)
  return (x, y) => {
    const [u, v] = [wrap(x / step), wrap(y / step)]
    const [i, j] = [u | 0, v | 0]
    const [s, t] = [u - i, v - j]
    const [next, below] = [(i + 1) % size, ((j + 1) % size) * size]
    const row = j * size
    return (
      ((values[row + i]! * (1 - s) + values[row + next]! * s) * (1 - t) +
        (values[below + i]! * (1 - s) + values[below + next]! * s) * t) /
      deviation
    )
  }
}

function wrap(value: number): number {
  return ((value % size) + size) % size
}

/** Gaussian blur along one axis of the repeating square. */
function blurred(values: Float32Array, deviation: number, stride: 1 | 512): Float32Array<ArrayBuffer> {
  const reach = Math.ceil(3 * deviation)
  const kernel = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * deviation ** 2)),
  )
  const result = new Float32Array(values.length)
  for (let j = 0; j < size; j += 1) {
    for (let i = 0; i < size; i += 1) {
      let sum = 0
      for (let k = -reach; k <= reach; k += 1) {
        const at = stride === 1 ? j * size + ((i + k + size) % size) : ((j + k + size) % size) * size + i
        sum += kernel[k + reach]! * values[at]!
      }
      result[j * size + i] = sum
    }
  }
  return result
}
