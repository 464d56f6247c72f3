import { useRef, useState } from 'react'
import type { OrderDetails } from '@inkloom/contract/orders'
import { api, ApiError, messageOf } from '../../lib/api.ts'
import { lazyApi } from '../../lib/lazy-api.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/toast.ts'

export type Change = Omit<NonNullable<Parameters<typeof lazyApi.previewChange>[0]>, 'number' | 'key'>
type Preview = Awaited<ReturnType<typeof lazyApi.previewChange>>['data']

/** What the buyer confirms: a change and what it costs. */
export interface Proposal {
  change: Change
  preview: Preview
}

export interface ChangedOrder {
  order: OrderDetails
  linkKey: string | undefined
  onChanged: (order: OrderDetails) => void
}

/** Changes an order in two steps: the preview, then the change. A higher price continues at the checkout. */
export function useChange({ order: { number }, linkKey, onChanged }: ChangedOrder) {
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const key = useRef('')
  const lastAsked = useRef('')
  const access = { number, ...(linkKey && { key: linkKey }) }

  const run = async (work: () => Promise<void>) => {
    if (pending) return
    setPending(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setPending(false)
    }
  }

  /** Shows what a change costs. */
  const propose = (changeOf: () => Promise<Change>) =>
    run(async () => {
      const change = await changeOf()
      const { data: preview } = await lazyApi.previewChange({ ...access, ...change })
      key.current = crypto.randomUUID()
      setProposal({ change, preview })
    })

  const change = async (wanted: Change, difference: number) => {
    const options = { headers: { 'Idempotency-Key': key.current } }
    const { data } = await lazyApi.changeOrder({ ...access, ...wanted, difference }, options)
    if (data.checkout_id !== null) return payFor(data.checkout_id, linkKey)
    onChanged((await api.orderDetails(access)).data)
    void toast({ kind: 'success', title: 'Your order was changed' })
  }

  const confirm = () =>
    run(async () => {
      if (!proposal) return
      try {
        await change(proposal.change, proposal.preview.difference)
      } catch (error) {
        const current = error instanceof ApiError ? (error.data as Preview | undefined) : undefined
        if (current?.difference !== undefined) {
          key.current = crypto.randomUUID()
          setProposal({ change: proposal.change, preview: current })
        }
        throw error
      }
    })

  /** Makes a change that costs nothing, such as another address, in one step. */
  const changeForFree = (wanted: Change) =>
    run(async () => {
      const asked = JSON.stringify(wanted)
      if (lastAsked.current !== asked) key.current = crypto.randomUUID()
      lastAsked.current = asked
      await change(wanted, 0)
    })

  return { proposal, problem, pending, propose, confirm, changeForFree, back: () => setProposal(null) }
}

/** The checkout is always entered by a document load. The key stays in the fragment, so that no server sees it. */
export function payFor(checkoutId: string, linkKey: string | undefined): void {
  location.assign(`${paths.checkout}?adjustment=${checkoutId}${linkKey ? `#key=${linkKey}` : ''}`)
}

function problemOf(error: unknown): string {
  const first = error instanceof ApiError ? Object.values(error.errors)[0]?.[0] : undefined
  return first ?? messageOf(error, "We couldn't reach the server. Please try again.")
}
