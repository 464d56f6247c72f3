import { lazy, Suspense, useState, type FormEvent } from 'react'
import type { OrderDetails } from '@inkloom/contract/orders'
import { api, messageOf } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { SubmitButton, TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'

const WithdrawForm = lazy(async () => ({ default: (await import('./withdraw-form.tsx')).WithdrawForm }))

/** Finds an order by email and number, without a login, and withdraws from it. */
export function WithdrawalLookup() {
  const [found, setFound] = useState<{ order: OrderDetails; key: string } | null>(null)
  const [isDone, setIsDone] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const form = new FormData(event.currentTarget)
    const [email, code] = ['email', 'code'].map((name) => String(form.get(name) ?? '').trim())
    if (!email || !code) return setProblem('Please enter your billing email and your order number')
    setPending(true)
    setProblem(null)
    try {
      const { data } = await (await import('../../lib/lazy-api.ts')).lazyApi.trackOrder({ email, code })
      const order = (await api.orderDetails(data)).data
      setFound({ order, key: data.key })
    } catch (error) {
      setProblem(messageOf(error, "We couldn't reach the server. Please try again."))
    } finally {
      setPending(false)
    }
  }
  if (found) {
    const { order, key } = found
    return (
      <Card as="div" className="max-w-xl space-y-5 p-6">
        {order.withdrawable || isDone ? (
          <Suspense fallback={<p className="text-soft">Loading…</p>}>
            <WithdrawForm
              order={order}
              linkKey={key}
              level="h2"
              onDone={() => setIsDone(true)}
              onCancel={() => setFound(null)}
            />
          </Suspense>
        ) : (
          <Alert size="small">
            You have withdrawn from order {order.number} already, or it is not paid, canceled or refunded.
          </Alert>
        )}
        <p>
          <Link
            to={`${paths.order(order.number)}#key=${key}`}
            className="inline-flex min-h-11 items-center text-link"
          >
            View order {order.number}
          </Link>
        </p>
      </Card>
    )
  }
  return (
    <Card as="div" className="max-w-md p-6">
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
        <TextField
          name="email"
          label="Billing email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
        <TextField
          name="code"
          label="Order number"
          autoComplete="off"
          maxLength={40}
          required
          hint="You'll find it in your confirmation email."
        />
        {problem ? <Alert size="small">{problem}</Alert> : null}
        <SubmitButton pending={pending} className="w-full">
          Find my order
        </SubmitButton>
      </form>
    </Card>
  )
}
