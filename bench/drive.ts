export interface LoadResult {
  seconds: number
  milliseconds: number[]
  statuses: Record<number, number>
  /** The part of the time that this process was computing: near 1 it measures itself. */
  busy: number
}

/** Calls again and again, so many at once, until the time is over. */
export async function drive(
  { connections, seconds, count = Infinity }: { connections: number; seconds: number; count?: number },
  call: (worker: number, turn: number) => Promise<number>,
): Promise<LoadResult> {
  const milliseconds: number[] = []
  const statuses: Record<number, number> = {}
  const before = process.cpuUsage()
  const start = performance.now()
  const end = start + seconds * 1000
  let turn = 0
  const work = async (worker: number) => {
    for (let now = performance.now(); now < end && turn < count;) {
      const status = await call(worker, turn++)
      const after = performance.now()
      milliseconds.push(after - now)
      statuses[status] = (statuses[status] ?? 0) + 1
      now = after
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, worker) => work(worker)))
  const taken = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(before)
  return { seconds: taken, milliseconds, statuses, busy: (user + system) / 1e6 / taken }
}
