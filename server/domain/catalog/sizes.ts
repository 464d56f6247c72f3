const letters = ['XS', 'S', 'M', 'L', 'XL']

/** Sort order of sizes: XS before S before 2XL, then numbers by value, then names. */
export function inSizeOrder(one: string, other: string): number {
  return rank(one) - rank(other) || one.localeCompare(other, 'en', { numeric: true })
}

function rank(size: string): number {
  const at = letters.indexOf(size)
  if (at >= 0) return at
  const many = /^(\d)XL$/.exec(size)?.[1]
  return many ? letters.length + Number(many) : 100
}
