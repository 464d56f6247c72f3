export interface LoadResult {
  seconds: number
  /** One latency per call. */
  milliseconds: number[]
  /** Number of calls by status. */
  statuses: Record<number, number>
  /** Processor use of this process; near 1 the load generator is the bottleneck. */
  busy: number
}

/** Repeats a call on a number of connections until the time is over or the count is reached. */
export async function runLoad(
  { connections, seconds, count = Infinity }: { connections: number; seconds: number; count?: number },
  call: (connection: number, turn: number) => Promise<number>,
): Promise<LoadResult> {
  const milliseconds: number[] = []
  const statuses: Record<number, number> = {}
  const cpuBefore = process.cpuUsage()
  const start = performance.now()
  const end = start + seconds * 1000
  let turn = 0
  const repeat = async (connection: number) => {
    for (let now = performance.now(); now < end && turn < count;) {
      const status = await call(connection, turn++)
      const after = performance.now()
      milliseconds.push(after - now)
      statuses[status] = (statuses[status] ?? 0) + 1
      now = after
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => repeat(connection)))
  const elapsed = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  return { seconds: elapsed, milliseconds, statuses, busy: (user + system) / 1e6 / elapsed }
}

export const perSecond = ({ milliseconds, seconds }: LoadResult) => milliseconds.length / seconds

/** The statuses other than the expected one, such as '3 x 500'; empty if there are none. */
export function unexpectedStatuses(result: LoadResult, expected: number): string {
  const others = Object.entries(result.statuses).filter(([status]) => Number(status) !== expected)
  return others.map(([status, count]) => `${count} x ${status}`).join(', ')
}
