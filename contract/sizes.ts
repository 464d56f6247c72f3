const letters = ['XS', 'S', 'M', 'L', 'XL']

/** Sort order of sizes: XS to 2XL and larger, then numbers by value, then names. */
export function compareSizes(a: string, b: string): number {
  return rank(a) - rank(b) || a.localeCompare(b, 'en', { numeric: true })
}

function rank(size: string): number {
  const at = letters.indexOf(size)
  if (at >= 0) return at
  const count = /^(\d)XL$/.exec(size)?.[1]
  return count ? letters.length + Number(count) : 100
}
