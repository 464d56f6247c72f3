import { formatUsd, type Cents } from '@inkloom/contract/money'

/** 'player name and player number'. By hand: to create an Intl.ListFormat takes a phone as long as to render ten cards. */
export function namesOf(labels: readonly string[]): string {
  const names = labels.map((label) => label.toLowerCase())
  if (names.length < 3) return names.join(' and ')
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`
}

/** '$46.99 with player name and player number': the price with the required custom fields. */
export function customPriceText(price: Cents, labels: readonly string[]): string {
  return `${formatUsd(price)} with ${namesOf(labels)}`
}
