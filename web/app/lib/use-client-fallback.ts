import { useCallback, useRef, useState } from 'react'

type Loaded<T> = { state: 'idle' | 'loading' | 'failed'; value: T | null }

/** Data that the server could not load: the browser requests it once, when `load` is first called. */
export function useClientFallback<T>(fromServer: T | null, call: () => Promise<T>) {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'idle', value: null })
  const isRequested = useRef(false)
  const isMissing = fromServer === null

  const load = useCallback(async () => {
    if (!isMissing || isRequested.current) return
    isRequested.current = true
    setLoaded({ state: 'loading', value: null })
    try {
      setLoaded({ state: 'idle', value: await call() })
    } catch (cause) {
      console.error(cause)
      isRequested.current = false
      setLoaded({ state: 'failed', value: null })
    }
  }, [isMissing, call])

  return { value: fromServer ?? loaded.value, state: loaded.state, load }
}
