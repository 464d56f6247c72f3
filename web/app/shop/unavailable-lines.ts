/** Navigation state for the cart: messages about items that could not be bought again. */
export interface UnavailableLines {
  unavailable: string[]
}

/** Navigation state is untyped and may come from an older version of the page. */
export function unavailableLinesOf(state: unknown): string[] {
  const { unavailable } = (state ?? {}) as Partial<UnavailableLines>
  return Array.isArray(unavailable) ? unavailable.filter((text) => typeof text === 'string') : []
}
