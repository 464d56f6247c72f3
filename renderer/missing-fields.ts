import type { CustomType } from '@inkloom/contract/catalog'

/** Required fields that are still empty. They alone keep a product out of the cart; print-readiness is advice. */
export function missingFields(
  fields: readonly CustomType[],
  inputs: Readonly<Record<string, string>>,
): string[] {
  return fields.filter(({ required, label }) => required && !inputs[label]?.trim()).map(({ label }) => label)
}
