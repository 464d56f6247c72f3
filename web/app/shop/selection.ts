import type { ProductDetail, Variant } from '@inkloom/contract/catalog'

export type AttributeName = 'Color' | 'Size' | 'Type'

/** The chosen options; null if nothing is chosen or there is no choice. */
export type Choice = Readonly<Record<AttributeName, string | null>>

type Offered = Pick<ProductDetail, 'variants' | 'template_info'>

/** The offered values in the template's order. If there are variants, only values of variants. */
export function valuesOf({ variants, template_info }: Offered, name: AttributeName): string[] {
  const listed = template_info.attributes.find((attribute) => attribute.name === name)?.values ?? []
  if (variants.length === 0) return listed
  const made = new Set(variants.map((variant) => valueOf(variant, name)).filter((value) => value !== null))
  return [
    ...listed.filter((value) => made.has(value)),
    ...[...made].filter((value) => !listed.includes(value)),
  ]
}

/** Color and type default to their first value, the size to none. */
export function firstChoice(product: Offered): Choice {
  return {
    Color: valuesOf(product, 'Color')[0] ?? null,
    Type: valuesOf(product, 'Type')[0] ?? null,
    Size: null,
  }
}

/** The first variant that matches the choice. */
export function matchingVariant({ variants }: Offered, choice: Choice): Variant | null {
  return variants.find((variant) => fits(variant, choice)) ?? null
}

/** The available sizes for the chosen color and type: their variant has a price above 0. */
export function availableSizes(product: Offered, choice: Choice): string[] {
  return valuesOf(product, 'Size').filter((size) =>
    product.variants.length === 0
      ? true
      : product.variants.some((variant) => fits(variant, { ...choice, Size: size }) && isPriced(variant)),
  )
}

/** Which of the sizes are sold out in the chosen color and type. */
export function soldOutSizes(product: Offered, choice: Choice, sizes: readonly string[]): Set<string> {
  return new Set(sizes.filter((size) => matchingVariant(product, { ...choice, Size: size })?.stock === 0))
}

/** Changes one option. If the chosen size is not available then, the first available size is chosen. */
export function withChoice(product: Offered, choice: Choice, name: AttributeName, value: string): Choice {
  const next = { ...choice, [name]: value }
  if (next.Size === null) return next
  const sizes = availableSizes(product, next)
  return sizes.includes(next.Size) ? next : { ...next, Size: sizes[0] ?? next.Size }
}

/** The options of a variant; those that it does not have are left out. */
export function choiceOf({ attributes }: Variant): Partial<Choice> {
  return Object.fromEntries(attributes.map(({ name, value }) => [name, value]))
}

function fits(variant: Variant, choice: Choice): boolean {
  return (['Color', 'Size', 'Type'] as const).every((name) => {
    const value = valueOf(variant, name)
    return choice[name] === null || value === null || value === choice[name]
  })
}

export function isPriced({ price }: Variant): boolean {
  return typeof price === 'number' && price > 0
}

function valueOf(variant: Variant, name: AttributeName): string | null {
  return variant.attributes.find((attribute) => attribute.name === name)?.value ?? null
}
