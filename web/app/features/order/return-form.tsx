import { useEffect, useRef, useState } from 'react'
import { limits } from '@inkloom/contract/limits'
import { messages } from '@inkloom/contract/messages'
import type { OrderDetails } from '@inkloom/contract/orders'
import type { Upload } from '@inkloom/contract/uploads'
import { messageOf } from '../../lib/api.ts'
import { lazyApi } from '../../lib/lazy-api.ts'
import { toast } from '../../lib/toast.ts'
import { checkWith, useForm } from '../../lib/use-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { SubmitButton, TextArea } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { ItemChoice, chosenOf, type Chosen } from './item-choice.tsx'
import { PhotoField } from './photo-field.tsx'

interface ReturnFormProps {
  order: OrderDetails
  linkKey: string | undefined
  onDone: () => void
  onCancel: () => void
}

export const reasonNames = {
  wrong: 'It is not what I ordered',
  damaged: 'It is damaged or misprinted',
  size: 'It does not fit',
  other: 'Another reason',
} as const
type Reason = keyof typeof reasonNames

const fields = ['reason', 'text'] as const
const check = checkWith('returnForm', fields)

/** Requests the return of shipped items. */
export function ReturnForm({ order, linkKey, onDone, onCancel }: ReturnFormProps) {
  const items = returnableItems(order)
  const [chosen, setChosen] = useState<Chosen>(() =>
    items.length === 1 ? { [items[0]!.id]: items[0]!.max } : {},
  )
  const [photos, setPhotos] = useState<Upload[]>([])
  const [isUploading, setIsUploading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const lines = chosenOf(chosen)
  const { errors, pending, onSubmit, onInput } = useForm({
    fields,
    check: async (values) => {
      setProblem(
        lines.length === 0 ? 'Please choose at least one item' : isUploading ? messages.imageUploading : null,
      )
      return check(values)
    },
    submit: async ({ reason, text }) => {
      if (lines.length === 0 || isUploading) return
      await lazyApi.requestReturn({
        number: order.number,
        lines,
        reason: reason as Reason,
        text,
        photos: photos.map(({ id }) => id),
        ...(linkKey && { key: linkKey }),
      })
      void toast({ kind: 'success', title: 'We received your return request' })
      onDone()
    },
    onFailure: (error) => setProblem(messageOf(error, "We couldn't reach the server. Please try again.")),
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      aria-label="Return items"
      className="space-y-5"
    >
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        Return items
      </h3>
      <ItemChoice legend="Which items?" items={items} chosen={chosen} onChange={setChosen} />
      <SelectField
        name="reason"
        id="return-reason"
        label="Reason"
        required
        defaultValue=""
        error={errors.reason}
      >
        <option value="">Choose one</option>
        {Object.entries(reasonNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextArea
        name="text"
        id="return-text"
        label="What is wrong?"
        rows={4}
        maxLength={limits.messageMax}
        required
        error={errors.text}
      />
      <PhotoField
        id="return-photos"
        hint="They help us to answer faster."
        photos={photos}
        order={{ number: order.number, key: linkKey }}
        onChange={setPhotos}
        onUploading={setIsUploading}
      />
      {problem ? <Alert size="small">{problem}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <SubmitButton pending={pending} className="max-sm:grow">
          Request return
        </SubmitButton>
        <button type="button" onClick={onCancel} className="button-quiet min-h-12 max-sm:grow">
          Cancel
        </button>
      </div>
    </form>
  )
}

/** The items that are not part of a return yet. */
export function returnableItems({ order_details, returns }: OrderDetails) {
  return order_details
    .map(({ id, product, quantity }) => {
      const returned = returns
        .filter(({ state }) => state !== 'declined')
        .flatMap(({ lines }) => lines)
        .filter((line) => line.id === id)
        .reduce((sum, line) => sum + line.quantity, 0)
      return { id, name: product.name, max: quantity - returned }
    })
    .filter(({ max }) => max > 0)
}
