import type { Coupon } from '@inkloom/contract/checkout'
import { api } from '../../lib/api.ts'
import { useAsync } from '../../lib/use-async.ts'

/** The public coupons, for a suggestion; empty if they cannot be loaded. */
export function useCoupons(): Coupon[] {
  return useAsync(fetchCoupons).value ?? []
}

const fetchCoupons = async () => (await api.coupons()).data
