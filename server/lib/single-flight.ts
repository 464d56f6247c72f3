/** Callers that ask for the same thing at the same time share one answer. */
export function singleFlight<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  const flights = new Map<string, Promise<T>>()
  return (key, make) => {
    const running = flights.get(key)
    if (running) return running
    const flight = make().finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }
}
