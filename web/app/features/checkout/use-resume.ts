import { useEffect, useRef } from 'react'
import { api } from '../../lib/api.ts'
import type { Placed } from './place.ts'

const underWay = new Set(['paying', 'unknown', 'action_required', 'paid'])

/** Takes up a checkout whose payment was under way when its page went away: named by the address, or this browser's newest. */
export function useResume(resume: (placed: Placed) => Promise<void>, isIdle: boolean): void {
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current || !isIdle) return
    asked.current = true
    const ask = async () => {
      const id = new URLSearchParams(location.search).get('checkout_id') ?? 'latest'
      const { data } = await api.checkoutState({ id })
      if (underWay.has(data.state)) await resume(data)
    }
    // A browser without a checkout has nothing to take up.
    void ask().catch(() => undefined)
  }, [resume, isIdle])
}
