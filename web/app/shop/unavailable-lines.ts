/** What of an order could not be bought again, in sentences; the cart gets them with the navigation to it. */
export interface LeftOut {
  leftOut: string[]
}

/** The state of a navigation is whatever was put there, by an older page too. */
export function leftOutOf(state: unknown): string[] {
  const { leftOut } = (state ?? {}) as Partial<LeftOut>
  return Array.isArray(leftOut) ? leftOut.filter((text) => typeof text === 'string') : []
}
