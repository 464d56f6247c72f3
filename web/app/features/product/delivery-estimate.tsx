import { useEffect, useState, useSyncExternalStore } from 'react'
import { visitorCountry } from '../../lib/visitor-country.ts'
import { TruckIcon } from '../../ui/icons.tsx'
import { arrivalIn } from './delivery.ts'

/** A kept page knows neither the day nor the visitor: the dates come with the browser, into a place that is held for them. */
export function DeliveryEstimate() {
  const today = useSyncExternalStore(nothingChanges, startOfToday, () => null)
  const [country, setCountry] = useState('US')
  useEffect(() => void visitorCountry().then(setCountry), [])
  return (
    <p className="flex items-center gap-3">
      <TruckIcon className="size-5" />
      <span>
        Estimated delivery:{' '}
        <strong className="inline-block min-w-36 font-semibold whitespace-nowrap tabular-nums">
          {today === null ? '\u00a0' : arrivalIn(country, new Date(today))}
        </strong>
      </span>
    </p>
  )
}

const nothingChanges = () => () => undefined

function startOfToday(): number {
  return new Date().setHours(0, 0, 0, 0)
}
