import { useEffect, useRef } from 'react'
import { api } from '../../lib/api.ts'
import { openCheckout } from './checkout-cookies.ts'
import type { Placed } from './place-checkout.ts'

const underWay = new Set(['paying', 'unknown', 'action_required', 'paid'])

/** Takes up a checkout whose payment was under way when its page went away. */
export function useResume(resume: (placed: Placed) => Promise<void>, isIdle: boolean): void {
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current || !isIdle) return
    asked.current = true
    const ask = async () => {
      const id = openCheckout()
      if (id === null) return
      const { data } = await api.checkoutState({ id })
      if (underWay.has(data.state)) await resume(data)
    }
    void ask().catch((error: unknown) => console.warn(error))
  }, [resume, isIdle])
}
