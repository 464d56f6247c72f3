import { limits } from '@inkloom/contract/limits'
import { formatShortDay } from './dates.ts'

/** When a parcel that is ordered today arrives in a country: 'Nov 24 – Nov 30'. */
export function arrivalIn(country: string, today: Date): string {
  const [earliest, latest] = limits.deliveryDays[country === 'US' || country === 'VN' ? country : 'elsewhere']
  return [earliest, latest]
    .map((more) => formatShortDay(daysAfter(today, limits.readyToShipDays + more)))
    .join(' – ')
}

/** The shopper's own calendar day counts, not that of Greenwich. */
function daysAfter(today: Date, days: number): Date {
  return new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() + days))
}
