import type { ProductDetail, Variant } from '@inkloom/contract/catalog'

export type AttributeName = 'Color' | 'Size' | 'Type'

/** What a shopper has chosen; null where nothing is chosen or there is nothing to choose. */
export type Choice = Readonly<Record<AttributeName, string | null>>

type Offered = Pick<ProductDetail, 'variants' | 'template_info'>

/** The values on offer in the template's order. Where variants exist, only those that some variant has. */
export function valuesOf({ variants, template_info }: Offered, name: AttributeName): string[] {
  const listed = template_info.attributes.find((attribute) => attribute.name === name)?.values ?? []
  if (variants.length === 0) return listed
  const made = new Set(variants.map((variant) => valueOf(variant, name)).filter((value) => value !== null))
  return [
    ...listed.filter((value) => made.has(value)),
    ...[...made].filter((value) => !listed.includes(value)),
  ]
}

/** Colour and type begin with their first value, the size with none. */
export function firstChoice(product: Offered): Choice {
  return {
    Color: valuesOf(product, 'Color')[0] ?? null,
    Type: valuesOf(product, 'Type')[0] ?? null,
    Size: null,
  }
}

/** The first variant that has everything chosen. */
export function matchingVariant({ variants }: Offered, choice: Choice): Variant | null {
  return variants.find((variant) => fits(variant, choice)) ?? null
}

/** The sizes that can be bought in the chosen colour and type: their variant has a price above 0. */
export function availableSizes(product: Offered, choice: Choice): string[] {
  return valuesOf(product, 'Size').filter((size) =>
    product.variants.length === 0
      ? true
      : product.variants.some((variant) => fits(variant, { ...choice, Size: size }) && isPriced(variant)),
  )
}

/** The choice after one more. A chosen size that has no price there gives way to the first one that has. */
export function withChoice(product: Offered, choice: Choice, name: AttributeName, value: string): Choice {
  const next = { ...choice, [name]: value }
  if (next.Size === null) return next
  const sizes = availableSizes(product, next)
  return sizes.includes(next.Size) ? next : { ...next, Size: sizes[0] ?? next.Size }
}

function fits(variant: Variant, choice: Choice): boolean {
  return (['Color', 'Size', 'Type'] as const).every((name) => {
    const value = valueOf(variant, name)
    return choice[name] === null || value === null || value === choice[name]
  })
}

function isPriced({ price }: Variant): boolean {
  return typeof price === 'number' && price > 0
}

function valueOf(variant: Variant, name: AttributeName): string | null {
  return variant.attributes.find((attribute) => attribute.name === name)?.value ?? null
}
