import { useEffect, useSyncExternalStore } from 'react'
import type { FontName } from '@inkloom/contract/fonts'
import type { FontOutlines } from '@inkloom/renderer/fonts'

const fontFiles = import.meta.glob<string>('../../../../renderer/fonts/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})

type Loaded = Partial<Record<FontName, FontOutlines>>

let loaded: Loaded = {}
const requested = new Set<FontName>()
const listeners = new Set<() => void>()

/** The fonts loaded so far; loads each font in use once. */
export function useFonts(wanted: readonly FontName[]): Loaded {
  const names = wanted.join()
  useEffect(() => {
    for (const name of names.split(',') as FontName[]) void fetchFont(name)
  }, [names])
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => loaded,
  )
}

/** Does nothing if the font is loaded or loading. */
export async function fetchFont(name: FontName): Promise<void> {
  const address = fontFiles[`../../../../renderer/fonts/${name}.json`]
  if (!address || requested.has(name)) return
  requested.add(name)
  try {
    const outlines = (await (await fetch(address)).json()) as FontOutlines
    loaded = { ...loaded, [name]: outlines }
    for (const listener of listeners) listener()
  } catch {
    // Retried on the next use.
    requested.delete(name)
  }
}
