import { useEffect, useState } from 'react'
import type { Coupon } from '@inkloom/contract/checkout'
import { api } from '../../lib/api.ts'

/** The coupons that everybody may use, to suggest the best; without an answer there is nothing to suggest. */
export function useCoupons(): Coupon[] {
  const [coupons, setCoupons] = useState<Coupon[]>([])
  useEffect(() => {
    const ask = async () => {
      try {
        setCoupons((await api.coupons()).data)
      } catch (error) {
        console.warn(error)
      }
    }
    void ask()
  }, [])
  return coupons
}
