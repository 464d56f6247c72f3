import { deliveryDays, readyToShipDays } from './limit-values.ts'

/** The days from an order until its package arrives. Only processing days above those of every order count. */
export function deliveryWindow(
  country: string,
  processingDays: number = readyToShipDays,
): readonly [earliest: number, latest: number] {
  const [earliest, latest] = transitDays(country)
  const ready = Math.max(readyToShipDays, processingDays)
  return [ready + earliest, ready + latest]
}

/** The days from shipping to delivery. */
export function transitDays(country: string): readonly [earliest: number, latest: number] {
  return deliveryDays[country === 'US' || country === 'VN' ? country : 'elsewhere']
}

/** The most processing days with which a package arrives within so many days; null if none is fast enough. */
export function maxProcessingDays(country: string, days: number): number | null {
  const [, latest] = deliveryWindow(country)
  return days < latest ? null : readyToShipDays + days - latest
}
