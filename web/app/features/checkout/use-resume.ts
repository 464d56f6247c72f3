import { useEffect, useRef } from 'react'
import { api } from '../../lib/api.ts'
import { openCheckout } from './checkout-cookies.ts'
import type { Placed } from './place-checkout.ts'

const runningStates = new Set(['paying', 'unknown', 'action_required', 'paid'])

/** Resumes a checkout whose payment was running when the page was closed. */
export function useResume(resume: (placed: Placed) => Promise<void>, isIdle: boolean): void {
  const isRequested = useRef(false)
  useEffect(() => {
    if (isRequested.current || !isIdle) return
    isRequested.current = true
    const request = async () => {
      const id = openCheckout()
      if (id === null) return
      const { data } = await api.checkoutState({ id })
      if (runningStates.has(data.state)) await resume(data)
    }
    void request().catch((error: unknown) => console.warn(error))
  }, [resume, isIdle])
}
