import { formatLocalTime } from '../../lib/format-local-time.ts'

/** Until when an order in a list can be changed and canceled. */
export function OrderDeadline({ until }: { until: string }) {
  return <p className="mt-3 text-sm text-soft">You can change or cancel it until {formatLocalTime(until)}.</p>
}
