import { useState } from 'react'
import type { Coupon } from '@inkloom/contract/checkout'
import { toast } from '../../lib/toast.ts'

/** A coupon with a button that copies its code. */
export function CouponCard({ coupon, note }: { coupon: Coupon; note: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(coupon.code)
      setIsCopied(true)
      void toast({ kind: 'success', title: `${coupon.code} copied` })
    } catch {
      void toast({ kind: 'info', title: `Your code is ${coupon.code}` })
    }
  }
  return (
    <article className="flex h-full flex-col rounded-2xl border border-dashed border-accent bg-white p-6">
      <h2 className="text-2xl font-semibold">{coupon.percent}% off</h2>
      <p className="mt-1 font-medium">Orders over ${coupon.from}</p>
      <p className="mt-2 grow text-sm text-soft">{note}</p>
      <p className="mt-4 flex items-center justify-between gap-3">
        <code className="rounded-lg bg-accent-tint px-3 py-2 font-semibold text-accent-dark">
          {coupon.code}
        </code>
        <button
          type="button"
          onClick={() => void copy()}
          className="button-quiet"
          aria-label={`Copy ${coupon.code}`}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </button>
      </p>
    </article>
  )
}
