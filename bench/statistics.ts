/** The value that this part (0 to 1) of the numbers does not exceed. */
export function quantile(numbers: number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}

/** The middle one. */
export const median = (numbers: number[]) => quantile(numbers, 0.5)
