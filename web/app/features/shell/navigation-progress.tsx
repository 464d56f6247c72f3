import { useNavigation } from 'react-router'

/** A thin bar at the top of the window while the next page loads. Its style delays it, so that fast pages show none. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : (
    <div role="progressbar" aria-label="Loading page" className="navigation-progress" />
  )
}
