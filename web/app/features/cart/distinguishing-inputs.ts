import type { CartItem } from '@inkloom/contract/storage'

/** The custom inputs of a line; those that differ from other lines of the product come first, because only a few are shown. */
export function distinguishingInputs(item: CartItem, lines: CartItem[]): [label: string, value: string][] {
  const sameProduct = lines.filter(({ id }) => id === item.id)
  const differs = ([label, value]: [string, string]) =>
    sameProduct.some((line) => line.custom_inputs[label] !== value)
  const inputs = Object.entries(item.custom_inputs)
  return [...inputs.filter(differs), ...inputs.filter((input) => !differs(input))]
}
