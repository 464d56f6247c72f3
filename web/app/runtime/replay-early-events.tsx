import { useLayoutEffect } from 'react'

/** Replays what was entered, pressed or submitted before hydration; defer-scripts.ts records it. */
export function ReplayEarlyEvents() {
  // A layout effect: React handles all events from now on, and none of them may be replayed.
  useLayoutEffect(() => {
    // React drops events that are dispatched while it runs effects. A task each, so that every event sees the result of the one before.
    for (const action of window.takePendingActions?.() ?? []) setTimeout(action)
  }, [])
  return null
}
