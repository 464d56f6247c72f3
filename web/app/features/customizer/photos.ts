import { useEffect, useSyncExternalStore } from 'react'

export type Photos = ReadonlyMap<string, HTMLImageElement | HTMLCanvasElement | ImageBitmap>

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
    keepPhoto(address, photo)
  } catch {
    // Retried on the next use.
    requested.delete(address)
  }
}

/** Uses a photo for an address without loading it from there. */
export function keepPhoto(address: string, photo: HTMLImageElement | HTMLCanvasElement): void {
  requested.add(address)
  loaded = new Map([...loaded, [address, photo]])
  for (const listener of listeners) listener()
}

/** Forgets a photo that is no longer shown. It is not loaded again. */
export function dropPhoto(address: string): void {
  loaded = new Map([...loaded].filter(([other]) => other !== address))
}
