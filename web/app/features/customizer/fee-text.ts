import type { CustomType } from '@inkloom/contract/catalog'
import { customFeeOf, formatUsd, fromDollars, type Cents } from '@inkloom/contract/money'
import { customPriceText, namesOf } from '../../shop/custom-price.ts'

/** 'Includes player name (+$4.00)' for filled fields; before that, the price with the required fields: '$46.99 with player name'. */
export function feeText(
  fields: readonly CustomType[],
  inputs: Record<string, string>,
  price: Cents,
): string | null {
  const labelsOf = (chosen: CustomType[]) => chosen.map(({ label }) => label)
  const fee = customFeeOf(fields, inputs)
  if (fee > 0)
    return `Includes ${namesOf(labelsOf(fields.filter(({ label }) => inputs[label])))} (+${formatUsd(fee)})`
  const required = fields.filter((field) => field.required && field.price > 0)
  if (required.length === 0) return null
  const total = required.reduce((cents, field) => cents + fromDollars(field.price), price)
  return customPriceText(total, labelsOf(required))
}
