/** Lets so many through at a time; the others wait in line, in memory, and hold nothing meanwhile. */
export function createGate(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let inside = 0
  return async (work) => {
    if (inside >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else inside += 1
    try {
      return await work()
    } finally {
      // Who leaves hands the place on.
      const next = waiting.shift()
      if (next) next()
      else inside -= 1
    }
  }
}
