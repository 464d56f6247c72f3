import { useEffect, useSyncExternalStore } from 'react'

export type Photos = ReadonlyMap<string, HTMLImageElement>

let loaded: Photos = new Map()
const requested = new Set<string>()
const listeners = new Set<() => void>()

/** The shopper's photos loaded so far by address; loads each one in use once. */
export function usePhotos(wanted: readonly string[]): Photos {
  const addresses = wanted.join('\n')
  useEffect(() => {
    for (const address of addresses.split('\n')) if (address !== '') void fetchPhoto(address)
  }, [addresses])
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => loaded,
  )
}

async function fetchPhoto(address: string): Promise<void> {
  if (requested.has(address)) return
  requested.add(address)
  const photo = new Image()
  photo.src = address
  try {
    await photo.decode()
    loaded = new Map([...loaded, [address, photo]])
    for (const listener of listeners) listener()
  } catch {
    // Retried on the next use.
    requested.delete(address)
  }
}
