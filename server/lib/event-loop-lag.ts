export interface EventLoopLag extends Disposable {
  /** How late the last timer was, in milliseconds. */
  ms: () => number
}

/** Measures how long the event loop is blocked, by the delay of a timer. */
export function measureEventLoopLag(intervalMs = 500): EventLoopLag {
  let lag = 0
  let dueAt = performance.now() + intervalMs
  const timer = setInterval(() => {
    const now = performance.now()
    lag = Math.max(0, now - dueAt)
    dueAt = now + intervalMs
  }, intervalMs)
  timer.unref()
  return { ms: () => lag, [Symbol.dispose]: () => clearInterval(timer) }
}
