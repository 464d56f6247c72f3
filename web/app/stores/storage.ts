import type { Parse } from '@inkloom/contract/parse'
import { useSyncExternalStore } from 'react'

/** Writing fails as a value: the shopper's storage may be full or closed. */
type Written = { ok: true } | { ok: false }

export interface Store<T> {
  read: () => T
  write: (value: T) => Written
  /** Whether there is an entry, readable or not. */
  isStored: () => boolean
  /** The value in a component; the server and the first hydration see the empty one. */
  use: () => T
  /** A part of it, which alone makes the component render again. The same value must give the same part. */
  usePart: <P>(part: (value: T) => P) => P
}

interface Entry<T> {
  key: string
  empty: T
  parse: (raw: string) => T | undefined
  /** null removes the entry. */
  format: (value: T) => string | null
}

/** A checked list under one storage key. An emptied list is a removed entry. */
export function listStore<T>(key: string, shape: Parse<T[]>): Store<T[]> {
  return entryStore({
    key,
    empty: [],
    parse: (raw) => shape(JSON.parse(raw)),
    format: (list) => (list.length > 0 ? JSON.stringify(list) : null),
  })
}

/** A checked value under one storage key, null while there is none. */
export function valueStore<T>(key: string, shape: Parse<T>): Store<T | null> {
  return entryStore<T | null>({
    key,
    empty: null,
    parse: (raw) => shape(JSON.parse(raw)),
    format: (value) => (value === null ? null : JSON.stringify(value)),
  })
}

/** A text stored as it is. */
export function textStore(key: string): Store<string | null> {
  return entryStore<string | null>({ key, empty: null, parse: (raw) => raw, format: (text) => text })
}

function entryStore<T>({ key, empty, parse, format }: Entry<T>): Store<T> {
  const listeners = new Set<() => void>()
  let known: { raw: string | null; value: T } = { raw: null, value: empty }

  const read = () => {
    const raw = stored(key)
    // The same text gives the same object, or React would render without end.
    if (raw !== known.raw) known = { raw, value: raw === null ? empty : (attempt(() => parse(raw)) ?? empty) }
    return known.value
  }

  const write = (value: T): Written => {
    const raw = format(value)
    const ok = attempt(() => {
      if (raw === null) localStorage.removeItem(key)
      else localStorage.setItem(key, raw)
      return true
    })
    if (!ok) return { ok: false }
    for (const listener of listeners) listener()
    return { ok: true }
  }

  const subscribe = (listener: () => void) => {
    // A null key is another tab clearing everything.
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener()
    }
    listeners.add(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  }

  return {
    read,
    write,
    isStored: () => stored(key) !== null,
    use: () => useSyncExternalStore(subscribe, read, () => empty),
    usePart: (part) =>
      useSyncExternalStore(
        subscribe,
        () => part(read()),
        () => part(empty),
      ),
  }
}

function stored(key: string): string | null {
  return attempt(() => localStorage.getItem(key)) ?? null
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
