import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { teamLimits } from '@inkloom/contract/team-limits'
import { messages } from '@inkloom/contract/messages'
import { messageOf } from '../../lib/api.ts'
import { lazyApi } from '../../lib/lazy-api.ts'
import { useForm } from '../../lib/use-form.ts'
import { availableSizes, type Choice } from '../../shop/selection.ts'
import { session } from '../../stores/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { SubmitButton, TextArea, TextField } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { isoOf } from './closing-time.ts'
import { namesOf } from './names.ts'

interface CollectDialogProps {
  detail: ProductDetail
  choice: Choice
  isOpen: boolean
  onClose: () => void
}

const fields = ['title', 'rows', 'size', 'closes_at', 'email'] as const

/** Creates a list and opens it as its organizer. */
export function CollectDialog({ detail, choice, isOpen, onClose }: CollectDialogProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const navigate = useNavigate()
  const user = session.useUser()
  const sizes = availableSizes(detail, choice)
  const options = [choice.Color, choice.Type].filter((value) => value !== null)

  const { errors, pending, onSubmit, onInput } = useForm({
    fields,
    submit: async ({ title, rows, size, closes_at, email }) => {
      setFailure(null)
      const { data } = await lazyApi.createRoster({
        product_id: detail.product.id,
        color: choice.Color,
        type: choice.Type,
        size: size || null,
        title,
        rows: namesOf(rows).map((name) => ({ name })),
        closes_at: isoOf(closes_at),
        email: email.trim() || null,
      })
      await navigate(`/roster/${data.key}#manage=${data.manage_key}`)
    },
    onFailure: (error, shown) =>
      setFailure(Object.keys(shown).length > 0 ? null : messageOf(error, messages.errorTryLater)),
  })
  return (
    <Modal title="Collect names with a link" isOpen={isOpen} onClose={onClose}>
      <form noValidate onSubmit={onSubmit} onInput={onInput} className="space-y-5 p-6">
        <p className="text-soft">
          Share one link with your team. Everyone fills in their own item and sees how it looks. You check the
          list, then order and pay for all.
        </p>
        <p className="rounded-xl bg-mist px-4 py-3 text-sm [overflow-wrap:anywhere]">
          {[detail.product.name, ...options].join(', ')}
        </p>
        <TextField
          name="title"
          label="Name of the list"
          placeholder="Wildcats U12"
          maxLength={teamLimits.rosterTitleMax}
          required
          error={errors.title}
        />
        <TextArea
          name="rows"
          label="Who do you expect?"
          hint="Optional, one name per line. You then see who is missing."
          rows={4}
          error={errors.rows}
        />
        {sizes.length > 0 ? (
          <SelectField name="size" label="Size" error={errors.size}>
            <option value="">Everyone chooses their own</option>
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size} for everyone
              </option>
            ))}
          </SelectField>
        ) : null}
        <TextField
          name="closes_at"
          label="Closes at"
          type="datetime-local"
          hint="Optional, in your time zone"
          error={errors.closes_at}
        />
        <TextField
          name="email"
          label="Your email"
          type="email"
          hint="Optional. We send you both links."
          autoComplete="email"
          defaultValue={user?.email}
          error={errors.email}
        />
        {failure === null ? null : <Alert size="small">{failure}</Alert>}
        <SubmitButton pending={pending} className="w-full">
          Create the link
        </SubmitButton>
        <p className="text-sm text-soft">
          Lists end after {teamLimits.rosterDays} days. We delete what your team entered 30 days after that,
          or after delivery.
        </p>
      </form>
    </Modal>
  )
}
