import { useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '../lib/api.ts'
import { pageMeta } from '../lib/seo/meta.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { SubmitButton, TextField } from '../ui/field.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const meta = () => pageMeta({ title: 'Thanh toán thử nghiệm', noindex: true })

/** For developers: a wallet order of any amount. Not available in production. */
export default function TestPayment() {
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const pay = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const amount = Number(new FormData(event.currentTarget).get('amount'))
    setPending(true)
    setProblem(null)
    try {
      const { links } = await (await import('../lib/lazy-api.ts')).lazyApi.paymentTestPay({ amount })
      const approve = links.find(({ rel }) => rel === 'approve')
      if (approve) return location.assign(approve.href)
      setProblem('Không có liên kết thanh toán')
    } catch (error) {
      setProblem(messageOf(error, 'Không thể kết nối'))
    }
    setPending(false)
  }
  return (
    <PageFrame>
      <div lang="vi">
        <PageHeading title="Thanh toán thử nghiệm" />
        <ApprovalResult />
        <form noValidate onSubmit={(event) => void pay(event)} className="max-w-sm space-y-5">
          <TextField
            name="amount"
            label="Số tiền (USD)"
            type="number"
            min="0.01"
            step="0.01"
            defaultValue="10.00"
            inputMode="decimal"
          />
          {problem ? (
            <p role="alert" className="text-sale">
              {problem}
            </p>
          ) : null}
          <SubmitButton pending={pending}>Thanh toán</SubmitButton>
        </form>
      </div>
    </PageFrame>
  )
}

/** What the shopper did on the wallet's page, which adds its order as `token` and, if approved, the payer. */
function ApprovalResult() {
  const [query] = useSearchParams()
  const token = query.get('token')
  // The cached HTML does not depend on the query.
  if (!useHydrated() || token === null) return null
  return (
    <output className="mb-6 block max-w-sm rounded-xl bg-accent-tint p-4">
      {query.has('PayerID') ? 'Thanh toán đã được chấp thuận' : 'Thanh toán đã bị hủy'}
      <span className="block text-sm [overflow-wrap:anywhere] text-soft">{token}</span>
    </output>
  )
}
