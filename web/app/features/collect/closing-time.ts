/** The value of a datetime-local field in the time zone of the browser. */
export function localInputOf(iso: string): string {
  const date = new Date(iso)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The time in a datetime-local field; null if it is empty. */
export function isoOf(input: string): string | null {
  return input === '' ? null : new Date(input).toISOString()
}
