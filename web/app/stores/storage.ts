import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

/** The storage may be full or disabled, so a failed write is a value and not an exception. */
type WriteResult = { ok: true } | { ok: false }

export interface Store<T> {
  read: () => T
  write: (value: T) => WriteResult
  /** Whether there is an entry, valid or not. */
  isStored: () => boolean
  /** Calls the listener after every change, also by other tabs; returns the function that ends it. */
  subscribe: (listener: () => void) => () => void
  /** The value in a component; empty on the server and during hydration. */
  use: () => T
  /** A part of the value; the component renders again only if that part changes. The function must be pure. */
  usePart: <P>(part: (value: T) => P) => P
}

interface Entry<T> {
  key: string
  empty: T
  parse: (raw: string) => T | undefined
  /** Null removes the entry. */
  format: (value: T) => string | null
}

/** A list under one storage key. An empty list removes the entry. */
export function listStore<T>(key: string, schema: v.GenericSchema<unknown, T[]>): Store<T[]> {
  return entryStore({
    key,
    empty: [],
    parse: (raw) => parsed(schema, raw),
    format: (list) => (list.length > 0 ? JSON.stringify(list) : null),
  })
}

/** A value under one storage key; null if there is none. */
export function valueStore<T>(key: string, schema: v.GenericSchema<unknown, T>): Store<T | null> {
  return entryStore<T | null>({
    key,
    empty: null,
    parse: (raw) => parsed(schema, raw),
    format: (value) => (value === null ? null : JSON.stringify(value)),
  })
}

/** Text under one storage key, stored without JSON. */
export function textStore(key: string): Store<string | null> {
  return entryStore<string | null>({ key, empty: null, parse: (raw) => raw, format: (text) => text })
}

function entryStore<T>({ key, empty, parse, format }: Entry<T>): Store<T> {
  const listeners = new Set<() => void>()
  let known: { raw: string | null; value: T } = { raw: null, value: empty }

  const read = () => {
    const raw = readRaw(key)
    // The same text must give the same object, or React renders in a loop.
    if (raw !== known.raw) known = { raw, value: raw === null ? empty : (attempt(() => parse(raw)) ?? empty) }
    return known.value
  }

  const write = (value: T): WriteResult => {
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
    // The key is null if another tab cleared the storage.
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
    isStored: () => readRaw(key) !== null,
    subscribe,
    use: () => useSyncExternalStore(subscribe, read, () => empty),
    usePart: (part) =>
      useSyncExternalStore(
        subscribe,
        () => part(read()),
        () => part(empty),
      ),
  }
}

function parsed<T>(schema: v.GenericSchema<unknown, T>, raw: string): T | undefined {
  const result = v.safeParse(schema, JSON.parse(raw))
  return result.success ? result.output : undefined
}

function readRaw(key: string): string | null {
  return attempt(() => localStorage.getItem(key)) ?? null
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
