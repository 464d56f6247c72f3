import { deliveryDays, readyToShipDays } from './limit-values.ts'

/** The days from an order until its package arrives. */
export function deliveryWindow(country: string): readonly [earliest: number, latest: number] {
  const [earliest, latest] = deliveryDays[country === 'US' || country === 'VN' ? country : 'elsewhere']
  return [readyToShipDays + earliest, readyToShipDays + latest]
}
