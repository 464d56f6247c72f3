import type { CustomType } from '@inkloom/contract/catalog'
import { customFeeOf, formatUsd, fromDollars } from '@inkloom/contract/money'

/** 'Includes player name (+$4.00)' for filled fields; before that, what the required fields cost: '+$7.00 with player name and player number'. */
export function feeText(fields: readonly CustomType[], inputs: Record<string, string>): string | null {
  const fee = customFeeOf(fields, inputs)
  if (fee > 0) return `Includes ${namesOf(fields.filter(({ label }) => inputs[label]))} (+${formatUsd(fee)})`
  const required = fields.filter((field) => field.required && field.price > 0)
  if (required.length === 0) return null
  const sum = required.reduce((cents, { price }) => cents + fromDollars(price), 0)
  return `+${formatUsd(sum)} with ${namesOf(required)}`
}

const list = new Intl.ListFormat('en-US')
const namesOf = (fields: readonly CustomType[]) => list.format(fields.map(({ label }) => label.toLowerCase()))
