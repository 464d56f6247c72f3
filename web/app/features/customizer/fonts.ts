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

export const loadedFonts = (): Loaded => loaded

/** Calls the function after each loaded font. Returns how to unsubscribe. */
export function onFontLoaded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
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
