import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { whenIdle } from '../lib/when-idle.ts'

/** Registers the service worker and saves the visited pages for offline use. */
export function OfflineVisits() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (import.meta.env.PROD) whenIdle(() => saveVisit(pathname))
  }, [pathname])
  return null
}

async function saveVisit(path: string): Promise<void> {
  try {
    await (await import('./save-visit.ts')).saveVisit(path)
  } catch (error) {
    console.warn(error)
  }
}
