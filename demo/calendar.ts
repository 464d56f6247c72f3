/** The current date of the demo shop; fixed, so that every run writes the same dates. */
const today = Date.UTC(2026, 5, 1, 12, 0, 0)

const daySeconds = 86_400

/** An ISO timestamp relative to the demo shop's current date. */
export function secondsAgo(seconds: number): string {
  return new Date(today - seconds * 1000).toISOString()
}

/** Seconds between a timestamp and the demo shop's current date. */
export function secondsSince(timestamp: string): number {
  return Math.floor((today - Date.parse(timestamp)) / 1000)
}

export function daysAgo(days: number): string {
  return secondsAgo(Math.round(days * daySeconds))
}
