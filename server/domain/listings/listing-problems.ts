import type { Listing } from '@inkloom/contract/listing'
import type { ListingProblem } from './listing-source.ts'
import type { PlanOptions } from './listing-plan.ts'
import { optionsKey } from './plan-variants.ts'

/** The first reason why a listing cannot be written, with the variants that it would write. */
export function problemOf(
  target: Omit<Listing, 'key'>,
  variants: Pick<Listing['variants'][number], 'attributes'>[],
  isNew: boolean,
  { templates }: PlanOptions,
): ListingProblem | null {
  const { name, base_price, template, volume_steps, sale } = target
  if (name === '' && isNew) return { code: 'missing_name', field: 'name', text: 'A new product needs a name' }
  if (base_price === null && isNew) {
    return { code: 'missing_price', field: 'base_price', text: 'A new product needs a price' }
  }
  if (template !== null && !templates.has(template)) {
    return { code: 'unknown_template', field: 'template', text: `No template is named '${template}'` }
  }
  const names = new Set(variants.map(({ attributes }) => namesOf(attributes)))
  if (names.size > 1) {
    return {
      code: 'options_differ',
      field: 'variants',
      text: `All variants need the same options, but some have ${[...names].slice(0, 2).join(' and others ')}`,
    }
  }
  const seen = new Set<string>()
  for (const variant of variants) {
    const key = optionsKey(variant)
    if (seen.has(key)) {
      const values = variant.attributes.map(({ value }) => value).join(' / ')
      return { code: 'duplicate_variant', field: 'variants', text: `The variant '${values}' is listed twice` }
    }
    seen.add(key)
  }
  const isRising = volume_steps.every(
    ({ from_quantity, percent }, at) =>
      from_quantity > (volume_steps[at - 1]?.from_quantity ?? 1) &&
      percent > (volume_steps[at - 1]?.percent ?? 0),
  )
  if (!isRising) {
    const text = 'Quantities and percentages of volume prices must both rise from step to step'
    return { code: 'volume_steps', field: 'volume_steps', text }
  }
  if (sale?.starts_at && sale.ends_at && sale.starts_at >= sale.ends_at) {
    return { code: 'sale_ends', field: 'sale', text: 'The sale ends before it starts' }
  }
  return null
}

function namesOf(attributes: { name: string }[]): string {
  return attributes
    .map(({ name }) => name)
    .sort()
    .join(', ')
}
