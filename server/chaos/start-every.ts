/**
 * Starts a task at a fixed interval, whether or not the earlier ones have ended. The returned function stops this, and waits for the
 * tasks that run.
 */
export function startEvery(intervalMs: number, task: () => Promise<void>): () => Promise<void> {
  const running = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const one = task().finally(() => running.delete(one))
    running.add(one)
  }, intervalMs)
  return async () => {
    clearInterval(timer)
    await Promise.all(running)
  }
}
