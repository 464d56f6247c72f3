import { useCallback, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'

import { lazyApi } from '../../lib/lazy-api.ts'
import { useAsync } from '../../lib/use-async.ts'

/** How often the organizer's page asks for new rows while it is visible. */
const pollMs = 4000

/** The headers with the secrets of the page's address. */
export type RosterKeys = Record<string, string>

/** A list as this browser may see it. */
export function useRoster(key: string) {
  const { manageKey, rowKey } = useSecrets()
  const headers = useMemo<RosterKeys>(
    () => ({ ...(manageKey && { 'X-Roster-Key': manageKey }), ...(rowKey && { 'X-Row-Key': rowKey }) }),
    [manageKey, rowKey],
  )
  const load = useCallback(
    async (signal: AbortSignal) => (await lazyApi.roster({ key }, { signal, headers })).data,
    [key, headers],
  )
  const { value: roster, error, reload, setValue: setRoster } = useAsync(load, shownOnPage)
  const isPolled = manageKey !== null && (roster?.state === 'open' || roster?.state === 'locked')
  useEffect(() => {
    if (!isPolled) return
    const reloadIfVisible = () => {
      if (document.visibilityState === 'visible') reload()
    }
    const timer = setInterval(reloadIfVisible, pollMs)
    document.addEventListener('visibilitychange', reloadIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', reloadIfVisible)
    }
  }, [isPolled, reload])
  return { roster, error, reload, setRoster, headers, manageKey }
}

const shownOnPage = () => undefined

/** They are in the fragment, which no server sees. A key in the query is moved there. */
function useSecrets(): { manageKey: string | null; rowKey: string | null } {
  const { hash, search, pathname } = useLocation()
  const query = new URLSearchParams(search).get('manage')
  const fragment = new URLSearchParams(hash.slice(1))
  useEffect(() => {
    if (query) history.replaceState(history.state, '', `${pathname}#manage=${encodeURIComponent(query)}`)
  }, [query, pathname])
  return { manageKey: fragment.get('manage') ?? query, rowKey: fragment.get('row') }
}
