import { arrivesBy, deliveryDates, useToday, useVisitorCountry } from '../../shop/delivery-date.ts'
import { TruckIcon } from '../../ui/service-icons.tsx'

/** Cached pages know neither the date nor the visitor: the browser fills in the dates without a layout shift. */
export function DeliveryEstimate({ processingDays }: { processingDays: number }) {
  const today = useToday()
  const country = useVisitorCountry()
  return (
    <p className="flex gap-3">
      <TruckIcon className="mt-0.5 size-5" />
      <span>
        Estimated delivery:{' '}
        <strong className="inline-block min-w-36 font-semibold whitespace-nowrap tabular-nums">
          {today ? deliveryDates(country, today, processingDays) : '\u00a0'}
        </strong>
        <span className="block text-sm text-soft tabular-nums">
          {today ? `Order today and it arrives by ${arrivesBy(country, today, processingDays)}` : '\u00a0'}
        </span>
      </span>
    </p>
  )
}
