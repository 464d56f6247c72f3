import { deliveryWindow } from '@inkloom/contract/delivery'
import { limits } from '@inkloom/contract/limits'
import { api } from '../lib/api.ts'
import { formatShortDay } from '../lib/format.ts'
import { useAsync } from '../lib/use-async.ts'
import { useClientValue } from '../lib/use-hydrated.ts'

/** The delivery dates of an order placed today, for the visitor's country; null before hydration. */
export function useDeliveryDates(): string | null {
  const today = useClientValue(startOfToday, null)
  const country = useAsync(visitorCountry).value ?? 'US'
  return today === null ? null : deliveryDates(country, new Date(today))
}

/** 'Nov 24 – Nov 30' for a package ordered today. */
export function deliveryDates(country: string, today: Date): string {
  return deliveryWindow(country)
    .map((days) => formatShortDay(daysAfter(today, days)))
    .join(' – ')
}

/** When the steps of an order that was paid on a day are expected. */
export function expectedDays(country: string, paid: Date) {
  return {
    in_production: formatShortDay(daysAfter(paid, 0)),
    shipped: formatShortDay(daysAfter(paid, limits.readyToShipDays)),
    delivered: deliveryDates(country, paid),
  }
}

/** Counts from the visitor's local date, not the UTC date. */
function daysAfter(today: Date, days: number): Date {
  return new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() + days))
}

let country: Promise<string> | undefined

/** The visitor's country, requested once per visit; US if it is unknown. */
function visitorCountry(): Promise<string> {
  country ??= requestCountry().catch((cause: unknown) => {
    console.warn(cause)
    return 'US'
  })
  return country
}

async function requestCountry(): Promise<string> {
  const { ip } = await api.getIp()
  return (await api.geo({ ip })).country
}

function startOfToday(): number {
  return new Date().setHours(0, 0, 0, 0)
}
