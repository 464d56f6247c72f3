import type { CustomType } from '@inkloom/contract/catalog'

/** Returns the labels of required fields that are empty. Only these block adding to the cart. */
export function missingFields(
  fields: readonly CustomType[],
  inputs: Readonly<Record<string, string>>,
): string[] {
  return fields.filter(({ required, label }) => required && !inputs[label]?.trim()).map(({ label }) => label)
}
