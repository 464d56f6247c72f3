import { useId, useState, type FormEvent } from 'react'
import type { Coupon } from '@inkloom/contract/checkout'
import { formatUsd, fromDollars } from '@inkloom/contract/money'
import { ApiError, messageOf } from '../../lib/api.ts'
import { lazyApi } from '../../lib/lazy-api.ts'

interface CouponFieldProps {
  coupon: Coupon | null
  /** Cents. */
  subtotal: number
  onChange: (coupon: Coupon | null) => void
  /** A coupon with a higher discount than the current one. */
  best: Coupon | null
}

export function CouponField({ coupon, subtotal, onChange, best }: CouponFieldProps) {
  const id = useId()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)

  const apply = async (wanted: string) => {
    try {
      const { data } = await lazyApi.couponCheck({ code: wanted })
      setError(null)
      setCode('')
      onChange(data)
    } catch (cause) {
      const codeError = cause instanceof ApiError ? cause.errors['code']?.[0] : undefined
      setError(codeError ?? messageOf(cause, "We couldn't reach the server. Please try again."))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') void apply(code.trim())
  }
  if (coupon) {
    const missing = fromDollars(coupon.from) - subtotal
    return (
      <div className="rounded-xl bg-accent-tint p-4 text-sm">
        <p className="font-semibold">{coupon.code}</p>
        <p>
          {missing > 0
            ? `${coupon.percent}% off orders over ${formatUsd(fromDollars(coupon.from))}. Add ${formatUsd(missing)} more.`
            : `${coupon.percent}% off your subtotal.`}
        </p>
        <button type="button" onClick={() => onChange(null)} className="min-h-11 text-link">
          Remove coupon
        </button>
      </div>
    )
  }
  return (
    <form onSubmit={submit}>
      <label htmlFor={id} className="block text-sm font-medium">
        Coupon
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          id={id}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="h-11 min-w-0 grow rounded-xl border border-edge px-3 uppercase aria-invalid:border-sale"
        />
        <button type="submit" className="button-quiet">
          Apply
        </button>
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-sale">
          {error}
        </p>
      ) : null}
      {best ? (
        <button
          type="button"
          onClick={() => void apply(best.code)}
          className="mt-1 min-h-11 text-sm text-link"
        >
          Use {best.code} for {best.percent}% off
        </button>
      ) : null}
    </form>
  )
}
