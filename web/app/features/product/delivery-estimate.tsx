import { useDeliveryDates } from '../../shop/delivery-date.ts'
import { TruckIcon } from '../../ui/service-icons.tsx'

/** Cached pages know neither the date nor the visitor: the browser fills in the dates without a layout shift. */
export function DeliveryEstimate() {
  const arrival = useDeliveryDates()
  return (
    <p className="flex items-center gap-3">
      <TruckIcon className="size-5" />
      <span>
        Estimated delivery:{' '}
        <strong className="inline-block min-w-36 font-semibold whitespace-nowrap tabular-nums">
          {arrival ?? '\u00a0'}
        </strong>
      </span>
    </p>
  )
}
