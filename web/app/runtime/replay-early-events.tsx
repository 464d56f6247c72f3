import { useEffect } from 'react'

/** Replays the last click or submit from before hydration; defer-scripts.ts records it. */
export function ReplayEarlyEvents() {
  useEffect(() => {
    const action = window.takePendingAction?.()
    // React drops events that are dispatched while it runs effects.
    if (action) setTimeout(action)
  }, [])
  return null
}
