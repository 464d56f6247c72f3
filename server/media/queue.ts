export interface Queue {
  run: <T>(task: () => Promise<T>) => Promise<T>
  /** Waits until nothing runs. */
  idle: () => Promise<void>
}

/** At most so many tasks at once; the rest wait in line. */
export function createQueue(width: number): Queue {
  let running = 0
  const waiting: (() => void)[] = []
  const watching: (() => void)[] = []

  async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      // A place is handed on, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
      if (running === 0) for (const watcher of watching.splice(0)) watcher()
    }
  }

  return {
    run,
    idle: async () => {
      if (running > 0) await new Promise<void>((resolve) => watching.push(resolve))
    },
  }
}
