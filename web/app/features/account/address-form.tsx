import { useMemo, useState } from 'react'
import type { SavedAddress } from '@inkloom/contract/account'
import { messages } from '@inkloom/contract/messages'
import { messageOf } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { useForm } from '../../lib/use-form.ts'
import { countries } from '../../shop/countries.ts'
import { statesOf } from '../../shop/states.ts'
import { SubmitButton, TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'

const fields = [
  ...(['first_name', 'last_name', 'phone', 'email', 'country', 'address', 'apartment', 'city'] as const),
  'state',
  'zip_code',
] as const

interface AddressFormProps {
  /** The address to change; null for a new one. */
  address?: SavedAddress | null
  onSaved: (address: SavedAddress) => void
  onCancel: () => void
}

/** Adds or changes an address; the server checks the fields. */
export function AddressForm({ address = null, onSaved, onCancel }: AddressFormProps) {
  const list = useMemo(() => countries(), [])
  const [country, setCountry] = useState(address?.country ?? 'US')
  const states = statesOf(country)
  const { errors, pending, onSubmit, onInput } = useForm({
    fields,
    submit: async (values) => {
      const { data, message } = await (address
        ? (await import('../../lib/lazy-api.ts')).lazyApi.updateShipping({ ...values, id: address.id })
        : (await import('../../lib/lazy-api.ts')).lazyApi.createShipping(values))
      onSaved(data)
      void toast({ kind: 'success', title: message })
    },
    onFailure: (error, shown) => {
      if (Object.keys(shown).length > 0) return
      void toast({ kind: 'error', title: messageOf(error, messages.errorTryLater) })
    },
  })
  const bind = (name: (typeof fields)[number]) => ({
    name,
    // The profile form on the same page has fields of the same names.
    id: `${address?.id ?? 'new'}-${name}`,
    error: errors[name],
  })
  const bindValue = (name: (typeof fields)[number]) => ({
    ...bind(name),
    defaultValue: address?.[name] ?? '',
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      aria-label={address ? 'Edit address' : 'New address'}
      className="mt-4 grid gap-5 sm:grid-cols-2"
    >
      <TextField {...bindValue('first_name')} label="First name" required autoComplete="given-name" />
      <TextField {...bindValue('last_name')} label="Last name" required autoComplete="family-name" />
      <TextField {...bindValue('phone')} label="Phone" type="tel" required autoComplete="tel" />
      <TextField {...bindValue('email')} label="Email" type="email" required autoComplete="email" />
      <SelectField
        {...bind('country')}
        label="Country"
        required
        autoComplete="country"
        value={country}
        onChange={(event) => setCountry(event.target.value)}
      >
        {list.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField {...bindValue('address')} label="Address" required autoComplete="address-line1" />
      <TextField {...bindValue('apartment')} label="Apartment" autoComplete="address-line2" />
      <TextField {...bindValue('city')} label="City" required autoComplete="address-level2" />
      {states.length > 0 ? (
        <SelectField {...bindValue('state')} label="State" autoComplete="address-level1">
          <option value="">Choose one</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <TextField {...bindValue('zip_code')} label="ZIP code" required autoComplete="postal-code" />
      <div className="flex flex-wrap items-center gap-3 self-end sm:col-span-2">
        <SubmitButton pending={pending}>Save address</SubmitButton>
        <button type="button" onClick={onCancel} className="button-quiet">
          Cancel
        </button>
      </div>
    </form>
  )
}
