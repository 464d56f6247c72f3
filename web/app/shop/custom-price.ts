import { formatUsd, type Cents } from '@inkloom/contract/money'

const list = new Intl.ListFormat('en-US')

/** 'player name and player number'. */
export const namesOf = (labels: readonly string[]) => list.format(labels.map((label) => label.toLowerCase()))

/** '$46.99 with player name and player number': the price with the required custom fields. */
export function customPriceText(price: Cents, labels: readonly string[]): string {
  return `${formatUsd(price)} with ${namesOf(labels)}`
}
