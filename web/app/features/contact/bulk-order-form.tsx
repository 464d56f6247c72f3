import { useState } from 'react'
import { useLocation } from 'react-router'
import { limits } from '@inkloom/contract/limits'
import { messages } from '@inkloom/contract/messages'
import { ApiError } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { checkWith, useForm } from '../../lib/use-form.ts'
import { SubmitButton, TextArea, TextField } from '../../ui/field.tsx'
import { FileField } from '../../ui/file-field.tsx'

const fields = ['quantity', 'products', 'name', 'email', 'company', 'phone'] as const
const check = checkWith('bulkOrder', fields)

export function BulkOrderForm() {
  const { quantity, products } = prefilledBy(useLocation().state)
  const [answer, setAnswer] = useState('')
  const [fileError, setFileError] = useState<string>()
  const { errors, pending, onSubmit, onInput } = useForm({
    fields,
    check: async (values) => {
      const wrong = await check(values)
      if (Object.keys(wrong).length > 0) fail()
      return wrong
    },
    submit: async (values, form) => {
      setFileError(undefined)
      const file = new FormData(form).get('file_path')
      const attached = file instanceof File && file.size > 0 ? { file_path: file } : {}
      await (
        await import('../../lib/lazy-api.ts')
      ).lazyApi.submitForm({ ...values, ...attached }, { form: true, status: 201 })
      form.reset()
      setAnswer("Thank you! We'll reply within 48 hours.")
      void toast({ kind: 'success', title: messages.submitted })
    },
    onFailure: (error) => {
      if (error instanceof ApiError) setFileError(error.errors['file_path']?.[0])
      fail()
    },
  })
  const fail = () => {
    setAnswer(messages.checkRequiredFields)
    void toast({ kind: 'error', title: messages.checkRequiredFields })
  }
  return (
    <form method="post" noValidate onSubmit={onSubmit} onInput={onInput} className="flex flex-col gap-5">
      <TextField
        name="quantity"
        label="Quantity"
        inputMode="numeric"
        defaultValue={quantity}
        hint={`Number of items of the same product, ${limits.bulkPiecesMin} or more`}
        required
        error={errors.quantity}
      />
      <TextArea
        name="products"
        label="Products"
        rows={4}
        maxLength={2000}
        defaultValue={products}
        hint="Products, colors, sizes and the date you need them"
        required
        error={errors.products}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="name" label="Name" autoComplete="name" required error={errors.name} />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          required
          error={errors.email}
        />
        <TextField name="company" label="Company" autoComplete="organization" error={errors.company} />
        <TextField name="phone" label="Phone" type="tel" autoComplete="tel" error={errors.phone} />
      </div>
      <FileField
        name="file_path"
        label="Design file"
        hint="Optional, up to 5 MB: jpg, png, gif, pdf or psd. Images print best at 300 dpi."
        accept=".jpg,.jpeg,.png,.gif,.pdf,.psd,image/jpeg,image/png,image/gif,application/pdf"
        maxFiles={1}
        maxBytes={limits.uploadBytes}
        error={fileError}
      />
      <SubmitButton pending={pending} className="self-start px-10">
        Request a quote
      </SubmitButton>
      <output className="block min-h-6 text-soft">{answer}</output>
    </form>
  )
}

/** A team order that was entered on a product page. Navigation state is untyped and may come from an older version of the page. */
function prefilledBy(state: unknown): { quantity?: string; products?: string } {
  const { bulkOrder } = (state ?? {}) as { bulkOrder?: { quantity?: unknown; products?: unknown } }
  const { quantity, products } = bulkOrder ?? {}
  return typeof quantity === 'string' && typeof products === 'string' ? { quantity, products } : {}
}
