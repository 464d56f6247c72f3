import { useEffect, useState } from 'react'
import { ApiError } from './api.ts'

interface Answer<T> {
  value: T | null
  failed: boolean
}

/** What the browser asks for itself because it is nobody else's: once it is wanted, and again on `reload`. A failure is logged. */
export function useUserData<T>(call: () => Promise<T>, wanted = true) {
  const [answer, setAnswer] = useState<Answer<T>>({ value: null, failed: false })
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (!wanted) return
    let isGone = false
    const ask = async () => {
      try {
        const value = await call()
        if (!isGone) setAnswer({ value, failed: false })
      } catch (cause) {
        // A session that has ended is over, and no failure.
        if (!(cause instanceof ApiError && cause.status === 401)) console.error(cause)
        if (!isGone) setAnswer((now) => ({ ...now, failed: true }))
      }
    }
    void ask()
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- counted up to ask once more
  }, [call, wanted, times])
  return {
    value: wanted ? answer.value : null,
    failed: answer.failed,
    reload: () => setTimes((now) => now + 1),
    change: (value: T) => setAnswer({ value, failed: false }),
  }
}
