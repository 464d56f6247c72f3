import { useMemo, useState } from 'react'
import { countries } from '../../shop/countries.ts'
import { statesOf } from '../../shop/states.ts'
import { Alert } from '../../ui/alert.tsx'
import { SubmitButton, TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useChange, type ChangedOrder } from './use-change.ts'

type Address = ChangedOrder['order']['shipping']

const texts = [
  ['first_name', 'First name', 'given-name', 100],
  ['last_name', 'Last name', 'family-name', 100],
  ['address', 'Address', 'street-address', 300],
  ['city', 'City', 'address-level2', 100],
  ['zip_code', 'ZIP code', 'postal-code', 20],
  ['phone', 'Phone', 'tel', 40],
] as const

/** Changes the address of one order; the email stays. The server checks the fields. */
export function ChangeAddressForm({ onCancel, ...props }: ChangedOrder & { onCancel: () => void }) {
  const { order } = props
  const list = useMemo(() => countries(), [])
  const [address, setAddress] = useState<Address>(order.shipping)
  const states = statesOf(address.country)
  const { problem, pending, changeForFree } = useChange(props)
  const set = (field: keyof Address, value: string) =>
    setAddress({ ...address, [field]: value, ...(field === 'country' && { state: '' }) })
  const bind = (field: keyof Address) => ({
    name: field,
    id: `change-${field}`,
    value: address[field],
    onChange: ({ target }: { target: { value: string } }) => set(field, target.value),
  })
  return (
    <form
      noValidate
      aria-label="Change address"
      onSubmit={(event) => {
        event.preventDefault()
        void changeForFree({ shipping: address })
      }}
      className="mt-3 flex flex-col gap-4"
    >
      {texts.map(([field, label, autoComplete, maxLength]) => (
        <TextField
          key={field}
          {...bind(field)}
          label={label}
          autoComplete={autoComplete}
          maxLength={maxLength}
          required
        />
      ))}
      <SelectField {...bind('country')} label="Country" autoComplete="country">
        {list.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {states.length > 0 ? (
        <SelectField {...bind('state')} label="State" autoComplete="address-level1">
          <option value="">Choose one</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      {order.siblings.length > 0 ? (
        <p className="text-sm text-soft">
          Only order {order.number} gets this address. The others of this purchase keep theirs.
        </p>
      ) : null}
      {problem ? <Alert size="small">{problem}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <SubmitButton pending={pending} className="grow">
          Save address
        </SubmitButton>
        <button type="button" onClick={onCancel} className="button-quiet min-h-12 grow">
          Cancel
        </button>
      </div>
    </form>
  )
}
