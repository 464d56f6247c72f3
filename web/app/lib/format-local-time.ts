// Apart from local-time.tsx, which every screen loads.

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
