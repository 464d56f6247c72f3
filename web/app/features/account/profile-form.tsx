import { useState } from 'react'
import type { Customer } from '@inkloom/contract/account'
import { accountMessages } from '@inkloom/contract/account-messages'
import { ApiError } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { checkWith, useForm } from '../../lib/use-form.ts'
import { session } from '../../stores/session.ts'
import { SubmitButton, TextField } from '../../ui/field.tsx'
import { AvatarPicker } from './avatar-picker.tsx'

interface ProfileFormProps {
  customer: Customer
  onChange: (customer: Customer) => void
}

const fields = ['name', 'phone_number', 'address'] as const
const check = checkWith('profile', fields)

export function ProfileForm({ customer, onChange }: ProfileFormProps) {
  const [picture, setPicture] = useState<Blob | null>(null)
  const user = session.useUser()
  const { errors, pending, onSubmit, onInput } = useForm({
    fields,
    check,
    submit: async (values) => {
      // The form has no gender field, but the API expects the value.
      const sent = { ...values, gender: '1' as const, ...(picture && { avatar: asFile(picture) }) }
      const { data } = await (await import('../../lib/lazy-api.ts')).lazyApi.profile(sent, { form: true })
      setPicture(null)
      onChange(data)
      if (user)
        session.update({
          ...user,
          role: 'customer',
          email_verified: true,
          name: data.name,
          avatar: data.avatar,
        })
      void toast({ kind: 'success', title: accountMessages.profileUpdated })
    },
    onFailure: (error) => {
      const text = error instanceof ApiError ? (error.errors['avatar']?.[0] ?? error.message) : undefined
      void toast({ kind: 'error', title: accountMessages.profileFailed, ...(text && { text }) })
    },
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      className="flex max-w-xl flex-col gap-6"
    >
      <AvatarPicker current={customer.avatar} picked={picture} onPick={setPicture} />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        value={customer.email}
        readOnly
        hint="Contact us to change your email."
      />
      <TextField
        name="name"
        label="Full name"
        autoComplete="name"
        defaultValue={customer.name}
        required
        error={errors.name}
      />
      <TextField
        name="phone_number"
        label="Phone number"
        type="tel"
        autoComplete="tel"
        defaultValue={customer.phone_number}
        error={errors.phone_number}
      />
      <TextField
        name="address"
        label="Address"
        autoComplete="street-address"
        defaultValue={customer.address}
        error={errors.address}
      />
      <SubmitButton pending={pending} className="self-start px-10">
        Update
      </SubmitButton>
    </form>
  )
}

function asFile(picture: Blob): File {
  return new File([picture], 'avatar.jpg', { type: picture.type })
}
