/** What of an order could not be bought again, in sentences; the cart gets them with the navigation to it. */
export interface UnavailableLines {
  unavailable: string[]
}

/** The state of a navigation is whatever was put there, by an older page too. */
export function unavailableLinesOf(state: unknown): string[] {
  const { unavailable } = (state ?? {}) as Partial<UnavailableLines>
  return Array.isArray(unavailable) ? unavailable.filter((text) => typeof text === 'string') : []
}
