import { useEffect, useRef, useState, type ReactNode } from 'react'
import { limits } from '@inkloom/contract/limits'
import { formatUsd, fromDollars } from '@inkloom/contract/money'
import type { OrderDetails } from '@inkloom/contract/orders'
import { messageOf } from '../../lib/api.ts'
import { formatLocalTime } from '../../lib/format-local-time.ts'
import { lazyApi } from '../../lib/lazy-api.ts'
import { checkWith, useForm } from '../../lib/use-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { SubmitButton, TextField } from '../../ui/field.tsx'
import { ItemChoice, chosenOf, type Chosen } from './item-choice.tsx'

type Withdrawal = Awaited<ReturnType<typeof lazyApi.withdraw>>['data']

interface WithdrawFormProps {
  order: OrderDetails
  linkKey: string | undefined
  /** Of the headings. */
  level?: 'h2' | 'h3'
  /** The withdrawal was recorded. */
  onDone: () => void
  onCancel?: () => void
}

const fields = ['name', 'email'] as const
const check = checkWith('withdrawalForm', fields)

/** Withdraws from a purchase in two steps: what it means, then the confirmation. */
export function WithdrawForm({ order, linkKey, level = 'h3', onDone, onCancel }: WithdrawFormProps) {
  const { number, order_details, shipping } = order
  const [chosen, setChosen] = useState<Chosen>(() => allOf(order))
  const [asked, setAsked] = useState<{ input: Input; answer: Withdrawal } | null>(null)
  const [done, setDone] = useState<Withdrawal | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const lines = chosenOf(chosen)
  const isWhole = order_details.every(({ id, quantity }) => chosen[id] === quantity)

  const { errors, pending, onSubmit, onInput } = useForm({
    fields,
    check: async (values) => {
      setProblem(lines.length === 0 ? 'Please choose at least one item' : null)
      return check(values)
    },
    submit: async ({ name, email }) => {
      if (lines.length === 0) return
      const input: Input = {
        number,
        name,
        email,
        ...(!isWhole && { lines }),
        ...(linkKey && { key: linkKey }),
      }
      const { data } = await lazyApi.withdraw({ ...input, step: 'request' })
      setAsked({ input, answer: data })
    },
    onFailure: (error) => setProblem(messageOf(error, "We couldn't reach the server. Please try again.")),
  })

  const confirm = async () => {
    if (!asked || isConfirming) return
    setIsConfirming(true)
    setProblem(null)
    try {
      const { data } = await lazyApi.withdraw({ ...asked.input, step: 'confirm' })
      setDone(data)
      onDone()
    } catch (error) {
      setProblem(messageOf(error, "We couldn't reach the server. Please try again."))
    } finally {
      setIsConfirming(false)
    }
  }

  if (done) return <Receipt withdrawal={done} email={asked!.input.email} level={level} />
  if (asked) {
    return (
      <section aria-label="Confirm your withdrawal" className="space-y-4">
        <Heading level={level}>Step 2 of 2: confirm your withdrawal</Heading>
        <ul className="list-disc space-y-1 pl-5 text-sm [overflow-wrap:anywhere]">
          {asked.answer.lines.map(({ id, name, quantity }) => (
            <li key={id}>
              {quantity} x {name}
            </li>
          ))}
        </ul>
        <Explanation withdrawal={asked.answer} />
        {problem ? <Alert size="small">{problem}</Alert> : null}
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            onClick={() => void confirm()}
            aria-disabled={isConfirming || undefined}
            className="button-primary min-h-12 aria-disabled:opacity-60 max-sm:grow"
          >
            Confirm withdrawal
          </button>
          <button type="button" onClick={() => setAsked(null)} className="button-quiet min-h-12 max-sm:grow">
            Back
          </button>
        </div>
      </section>
    )
  }
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      aria-label={`Withdraw from order ${number}`}
      className="space-y-5"
    >
      <Heading level={level}>Step 1 of 2: withdraw from order {number}</Heading>
      <ItemChoice
        legend="Which items?"
        items={order_details.map(({ id, product, quantity }) => ({ id, name: product.name, max: quantity }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <TextField
        name="name"
        id="withdrawal-name"
        label="Your name"
        autoComplete="name"
        maxLength={100}
        required
        defaultValue={`${shipping.first_name} ${shipping.last_name}`.trim()}
        error={errors.name}
      />
      <TextField
        name="email"
        id="withdrawal-email"
        label="Email for the receipt"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={shipping.email}
        error={errors.email}
      />
      {problem ? <Alert size="small">{problem}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <SubmitButton pending={pending} className="max-sm:grow">
          Continue
        </SubmitButton>
        {onCancel ? (
          <button type="button" onClick={onCancel} className="button-quiet min-h-12 max-sm:grow">
            Cancel
          </button>
        ) : null}
      </div>
    </form>
  )
}

type Input = Omit<NonNullable<Parameters<typeof lazyApi.withdraw>[0]>, 'step'>

function allOf({ order_details }: OrderDetails): Chosen {
  return Object.fromEntries(order_details.map(({ id, quantity }) => [id, quantity]))
}

/** Focused when its step appears. */
function Heading({ level: Element, children }: { level: 'h2' | 'h3'; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Element ref={heading} tabIndex={-1} className="font-semibold">
      {children}
    </Element>
  )
}

function Explanation({ withdrawal: { outcome, amount, lines } }: { withdrawal: Withdrawal }) {
  if (outcome === 'cancel') {
    return (
      <p className="text-sm">
        We have not started to make this order. It is canceled, and you get{' '}
        <strong className="font-semibold">{formatUsd(fromDollars(amount ?? 0))}</strong> back to the card or
        wallet you paid with, usually within a few minutes.
      </p>
    )
  }
  return (
    <div className="space-y-2 text-sm">
      <p>
        We have started to make this order or sent it already. We answer your withdrawal by email, usually
        within 2 business days, and tell you how to send the items back.
      </p>
      {lines.some(({ personalized }) => personalized) ? (
        <p>
          The law excludes items that are made to your wishes from the right of withdrawal. Our own free
          return still applies to them: you can return them within {limits.returnDays} days from delivery.
        </p>
      ) : null}
    </div>
  )
}

interface ReceiptProps {
  withdrawal: Withdrawal
  email: string
  level: 'h2' | 'h3'
}

function Receipt({ withdrawal, email, level }: ReceiptProps) {
  return (
    <div role="status" className="space-y-2">
      <Heading level={level}>We received your withdrawal</Heading>
      <p className="text-sm">
        {withdrawal.recorded_at ? `Received ${formatLocalTime(withdrawal.recorded_at)}. ` : ''}
        {withdrawal.outcome === 'cancel'
          ? `Your order is canceled, and we are refunding ${formatUsd(fromDollars(withdrawal.amount ?? 0))}.`
          : 'We answer it by email, usually within 2 business days.'}
      </p>
      <p className="text-sm [overflow-wrap:anywhere] text-soft">We sent the receipt to {email}.</p>
    </div>
  )
}
