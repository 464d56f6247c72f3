const day = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** 'March 4, 2025', the same on the server and in every browser. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso))
}
