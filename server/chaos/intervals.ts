/** A time span, as `performance.now()`. */
export interface Interval {
  start: number
  end: number
}

export interface Gap extends Interval {
  /** Without the excused parts. */
  ms: number
}

/** The longest time between two moments, without the parts inside the excused intervals. */
export function longestGap(times: readonly number[], excused: readonly Interval[] = []): Gap {
  const sorted = times.toSorted((a, b) => a - b)
  const gaps = sorted.slice(1).map((end, index) => {
    const start = sorted[index]!
    const excusedMs = excused.map((one) => Math.min(end, one.end) - Math.max(start, one.start))
    return { start, end, ms: end - start - excusedMs.reduce((sum, ms) => sum + Math.max(0, ms), 0) }
  })
  return gaps.reduce((longest, gap) => (gap.ms > longest.ms ? gap : longest), { start: 0, end: 0, ms: 0 })
}

export function overlaps(a: Interval, b: Interval): boolean {
  return a.start <= b.end && b.start <= a.end
}
