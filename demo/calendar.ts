/** The demo shop's own "today": fixed, so that every run writes the same dates. */
const today = Date.UTC(2026, 5, 1, 12, 0, 0)

const daySeconds = 86_400

/** An ISO moment so many seconds before the demo shop's today. */
export function secondsAgo(seconds: number): string {
  return new Date(today - seconds * 1000).toISOString()
}

/** How long before the demo shop's today a moment was. */
export function secondsSince(moment: string): number {
  return Math.floor((today - Date.parse(moment)) / 1000)
}

export function daysAgo(days: number): string {
  return secondsAgo(Math.round(days * daySeconds))
}
