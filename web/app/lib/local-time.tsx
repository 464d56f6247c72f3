import { formatDay, monthDayYear } from './format.ts'
import { useHydrated } from './use-hydrated.ts'

/** A day in the viewer's time zone; in UTC until hydration, like the server's HTML. */
export function LocalDay({ iso, className }: { iso: string; className?: string }) {
  const isHydrated = useHydrated()
  return (
    <time dateTime={iso} className={className}>
      {isHydrated ? formatLocalDay(iso) : formatDay(iso)}
    </time>
  )
}

/** 'March 4, 2025' in the time zone of the browser. */
export function formatLocalDay(iso: string): string {
  const date = new Date(iso)
  return monthDayYear(date.getMonth(), date.getDate(), date.getFullYear())
}
