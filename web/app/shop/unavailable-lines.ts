/** Why an item could not be bought again. */
export interface UnavailableLine {
  text: string
  /** The slug of the product if it can be bought in another size, color or type; null otherwise. */
  alternatives: string | null
}

/** Navigation state for the cart: the items that could not be bought again. */
export interface UnavailableLines {
  unavailable: UnavailableLine[]
}

/** Navigation state is untyped and may come from an older version of the page. */
export function unavailableLinesOf(state: unknown): UnavailableLine[] {
  const { unavailable } = (state ?? {}) as Partial<UnavailableLines>
  return Array.isArray(unavailable) ? unavailable.filter((line) => typeof line?.text === 'string') : []
}
