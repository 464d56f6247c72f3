import { useEffect, useState, useSyncExternalStore } from 'react'
import { arrivalIn } from './delivery.ts'
import { visitorCountry } from './visitor-country.ts'

/** When an order of today arrives where the visitor is; null until the browser has taken over. */
export function useArrival(): string | null {
  const today = useSyncExternalStore(nothingChanges, startOfToday, () => null)
  const [country, setCountry] = useState('US')
  useEffect(() => void visitorCountry().then(setCountry), [])
  return today === null ? null : arrivalIn(country, new Date(today))
}

const nothingChanges = () => () => undefined

function startOfToday(): number {
  return new Date().setHours(0, 0, 0, 0)
}
