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

/** 'Mar 4, 2025, 1:05 PM CST', by default in the time zone of the browser. */
export function formatLocalTime(iso: string, timeZone?: string): string {
  const options = {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const
  return new Intl.DateTimeFormat('en-US', { ...options, timeZoneName: 'short', timeZone }).format(
    new Date(iso),
  )
}
