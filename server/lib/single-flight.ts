/** Shares one promise between concurrent calls with the same key. */
export function singleFlight<T>(): (key: string, create: () => Promise<T>) => Promise<T> {
  const flights = new Map<string, Promise<T>>()
  return (key, create) => {
    const running = flights.get(key)
    if (running) return running
    const flight = create().finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }
}
