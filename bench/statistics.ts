/** The smallest value that this fraction (0 to 1) of the values does not exceed. */
export function quantile(values: number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * fraction) - 1)] ?? Number.NaN
}

export const median = (values: number[]) => quantile(values, 0.5)
