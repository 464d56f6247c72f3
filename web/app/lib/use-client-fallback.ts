import { useCallback, useRef, useState } from 'react'

type Late<T> = { state: 'idle' | 'loading' | 'failed'; value: T | null }

/** What the server could not get: the browser asks for it, once, when `ask` is first called. */
export function useLate<T>(fromServer: T | null, call: () => Promise<T>) {
  const [late, setLate] = useState<Late<T>>({ state: 'idle', value: null })
  const asked = useRef(false)
  const missing = fromServer === null

  const ask = useCallback(async () => {
    if (!missing || asked.current) return
    asked.current = true
    setLate({ state: 'loading', value: null })
    try {
      setLate({ state: 'idle', value: await call() })
    } catch (cause) {
      console.error(cause)
      asked.current = false
      setLate({ state: 'failed', value: null })
    }
  }, [missing, call])

  return { value: fromServer ?? late.value, state: late.state, ask }
}
