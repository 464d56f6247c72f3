import { useEffect } from 'react'

/** Replays what was entered, pressed or submitted before hydration; defer-scripts.ts records it. */
export function ReplayEarlyEvents() {
  useEffect(() => {
    // React drops events that are dispatched while it runs effects. A task each, so that every event sees the result of the one before.
    for (const action of window.takePendingActions?.() ?? []) setTimeout(action)
  }, [])
  return null
}
