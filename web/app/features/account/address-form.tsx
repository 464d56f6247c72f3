import { useMemo, useState } from 'react'
import type { SavedAddress } from '@inkloom/contract/account'
import { messages } from '@inkloom/contract/messages'
import { api, messageOf } from '../../lib/api.ts'
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

/** Adds an address; the server checks the fields. */
export function AddressForm({ onSaved }: { onSaved: (address: SavedAddress) => void }) {
  const list = useMemo(() => countries(), [])
  const [country, setCountry] = useState('US')
  const states = statesOf(country)
  const { errors, pending, onSubmit, onInput } = useForm({
    fields,
    submit: async (values) => {
      const { data, message } = await api.createShipping(values)
      onSaved(data)
      void toast({ kind: 'success', title: message })
    },
    onFailure: (error, shown) => {
      if (Object.keys(shown).length > 0) return
      void toast({ kind: 'error', title: messageOf(error, messages.errorTryLater) })
    },
  })
  // The profile form on the same page has fields of the same names.
  const bind = (name: (typeof fields)[number]) => ({ name, id: `new-${name}`, error: errors[name] })
  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      aria-label="New address"
      className="mt-4 grid gap-5 sm:grid-cols-2"
    >
      <TextField {...bind('first_name')} label="First name" required autoComplete="given-name" />
      <TextField {...bind('last_name')} label="Last name" required autoComplete="family-name" />
      <TextField {...bind('phone')} label="Phone" type="tel" required autoComplete="tel" />
      <TextField {...bind('email')} label="Email" type="email" required autoComplete="email" />
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
      <TextField {...bind('address')} label="Address" required autoComplete="address-line1" />
      <TextField {...bind('apartment')} label="Apartment" autoComplete="address-line2" />
      <TextField {...bind('city')} label="City" required autoComplete="address-level2" />
      {states.length > 0 ? (
        <SelectField {...bind('state')} label="State" autoComplete="address-level1" defaultValue="">
          <option value="">Choose one</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <TextField {...bind('zip_code')} label="ZIP code" required autoComplete="postal-code" />
      <SubmitButton pending={pending} className="self-end">
        Save address
      </SubmitButton>
    </form>
  )
}
