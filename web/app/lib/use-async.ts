import { useCallback, useEffect, useEffectEvent, useState } from 'react'

type Call<T> = (signal: AbortSignal) => Promise<T>

/**
 * Runs `call` after mount and whenever it changes, so it must be stable (module level or useCallback); null runs nothing.
 * The last value stays until the next result. Errors of outdated calls are dropped. A failed call runs again when the browser is back
 * online.
 */
export function useAsync<T>(call: Call<T> | null, onError: (error: unknown) => void = console.warn) {
  const [result, setResult] = useState<{ value: T | null; error: unknown }>({ value: null, error: null })
  const [attempt, setAttempt] = useState(0)
  const reportError = useEffectEvent(onError)
  useEffect(() => {
    if (!call) return
    return startCall(
      call,
      (value) => setResult({ value, error: null }),
      (error) => {
        setResult((before) => ({ ...before, error }))
        reportError(error)
      },
    )
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `reload` counts up `attempt` to run the effect again
  }, [call, attempt])
  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  const hasFailed = result.error !== null
  useEffect(() => {
    if (!hasFailed) return
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [hasFailed, reload])
  return {
    ...result,
    reload,
    setValue: (value: T) => setResult({ value, error: null }),
  }
}

/** Starts a call; the returned function aborts it and suppresses its result. */
export function startCall<T>(
  call: Call<T>,
  onValue: (value: T) => void,
  onError: (error: unknown) => void,
): () => void {
  const controller = new AbortController()
  const { signal } = controller
  call(signal).then(
    (value) => signal.aborted || onValue(value),
    (error: unknown) => signal.aborted || onError(error),
  )
  return () => controller.abort()
}
