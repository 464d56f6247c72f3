/** For clocks that differ. */
const maxAheadMs = 5 * 60_000

/** Whether a webhook was sent within the last `maxAgeMs`; false for an invalid time. */
export function isRecent(sentAt: number, maxAgeMs: number): boolean {
  const ageMs = Date.now() - sentAt
  return ageMs >= -maxAheadMs && ageMs <= maxAgeMs
}
