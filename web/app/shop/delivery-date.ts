import { deliveryWindow } from '@inkloom/contract/delivery'
import { api } from '../lib/api.ts'
import { formatShortDay } from '../lib/format.ts'
import { useAsync } from '../lib/use-async.ts'
import { useClientValue } from '../lib/use-hydrated.ts'

/** The last delivery day of an order placed today; null before hydration. Without a country it is the visitor's. */
export function useArrivesBy(processingDays?: number, country?: string): string | null {
  const today = useToday()
  const visitors = useAsync(country === undefined ? visitorCountry : null).value
  return today && arrivesBy(country ?? visitors ?? 'US', today, processingDays)
}

export function useVisitorCountry(): string {
  return useAsync(visitorCountry).value ?? 'US'
}

/** Null before hydration. */
export function useToday(): Date | null {
  const today = useClientValue(startOfToday, null)
  return today === null ? null : new Date(today)
}

/** 'Nov 24 – Nov 30' for a package ordered today. */
export function deliveryDates(country: string, today: Date, processingDays?: number): string {
  return deliveryWindow(country, processingDays)
    .map((days) => formatShortDay(daysAfter(today, days)))
    .join(' – ')
}

/** 'Nov 30' for a package ordered today. */
export function arrivesBy(country: string, today: Date, processingDays?: number): string {
  const [, latest] = deliveryWindow(country, processingDays)
  return formatShortDay(daysAfter(today, latest))
}

/** Counts from the visitor's local date, not the UTC date. */
export function daysAfter(today: Date, days: number): Date {
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
