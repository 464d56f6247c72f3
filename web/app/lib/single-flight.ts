/** Shares the running call of a key among all callers. */
export function singleFlight<T>() {
  const running = new Map<string, Promise<T>>()
  return (key: string, call: () => Promise<T>): Promise<T> => {
    const known = running.get(key)
    if (known) return known
    const started = call().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
