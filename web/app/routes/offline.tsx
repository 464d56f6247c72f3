import { useLocation } from 'react-router'
import { Offline } from '../features/shell/offline.tsx'
import { paths } from '../lib/paths.ts'
import { returnPath } from '../lib/return-path.ts'
import { pageMeta } from '../lib/seo/meta.ts'
import { useHydrated } from '../lib/use-hydrated.ts'

export const meta = () => pageMeta({ title: "You're offline", noindex: true })

/** The service worker redirects to it; the browser has a copy without the parameter. */
export default function OfflineRoute() {
  const { search } = useLocation()
  return <Offline next={useHydrated() ? returnPath(search) : paths.home} />
}
