/** Answers that this visit has seen: a step back shows them at once, and what a hovered link fetched waits for its click. */
interface Kept {
  at: number
  answer: Promise<unknown>
}

const kept = new Map<string, Kept>()
const most = 60
const fetchedAheadMs = 10_000
const seenMs = 10 * 60_000
let backUntil = 0

if (typeof window !== 'undefined') {
  // Before the router hears of it; its loaders run within the moment after.
  window.addEventListener('popstate', () => (backUntil = performance.now() + 1000), true)
}

/** The kept answer to a question, or a new one, which is kept in turn. A failure is not. */
export function keptAnswer(path: string, ask: () => Promise<unknown>): Promise<unknown> {
  const known = kept.get(path)
  const now = performance.now()
  if (known && now - known.at < (now < backUntil ? seenMs : fetchedAheadMs)) return known.answer
  const answer = ask()
  kept.delete(path)
  kept.set(path, { at: now, answer })
  answer.catch(() => kept.delete(path))
  const oldest = kept.keys().next().value
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  return answer
}
