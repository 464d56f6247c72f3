import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { CheckoutForm } from '@inkloom/contract/stored-checkout'
import { whenIdle } from '../../lib/when-idle.ts'
import { countries } from '../../shop/countries.ts'
import type { fitsState } from '../../shop/postal-codes.ts'
import { stateName, statesOf } from '../../shop/states.ts'
import { Card } from '../../ui/card.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { FormErrors, FormField } from './form.ts'

const stateLabels: Partial<Record<string, string>> = { CA: 'Province', AU: 'State or territory' }

interface BillingFormProps {
  form: CheckoutForm
  errors: FormErrors
  onChange: (field: FormField, value: string) => void
  /** Below the fields. */
  children?: ReactNode
}

export function BillingForm({ form, errors, onChange, children }: BillingFormProps) {
  const list = useMemo(() => countries(), [])
  const states = statesOf(form.country)
  const fits = useFitsState()
  const bind = (field: FormField) => ({
    name: field,
    value: form[field] ?? '',
    error: errors[field],
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  })
  return (
    <Card aria-labelledby="billing" className="p-5 sm:p-6">
      <h2 id="billing" className="mb-5 text-xl font-semibold">
        Billing details
      </h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField
            {...bind('email')}
            label="Email"
            type="email"
            required
            autoComplete="email"
            maxLength={254}
            hint="For your receipt and shipping updates"
          />
        </div>
        <TextField
          {...bind('firstName')}
          label="First name"
          required
          autoComplete="given-name"
          maxLength={100}
        />
        <TextField
          {...bind('lastName')}
          label="Last name"
          required
          autoComplete="family-name"
          maxLength={100}
        />
        <div className="sm:col-span-2">
          <SelectField {...bind('country')} label="Country" required autoComplete="country">
            {list.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="sm:col-span-2">
          <TextField
            {...bind('address')}
            label="Address"
            required
            autoComplete="address-line1"
            maxLength={250}
          />
        </div>
        <div className="sm:col-span-2">
          <TextField {...bind('apartment')} label="Apartment" autoComplete="address-line2" maxLength={45} />
        </div>
        <TextField {...bind('city')} label="City" required autoComplete="address-level2" maxLength={100} />
        {states.length > 0 ? (
          <SelectField
            {...bind('state')}
            label={stateLabels[form.country] ?? 'State'}
            autoComplete="address-level1"
          >
            <option value="">Choose one</option>
            {states.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
        <TextField
          {...bind('zipCode')}
          label="ZIP code"
          required
          autoComplete="postal-code"
          maxLength={20}
          hint={
            fits?.(form.country, form.state ?? '', form.zipCode) === false
              ? `This ZIP code doesn't look like one in ${stateName(form.country, form.state ?? '')}. Please check it.`
              : undefined
          }
        />
        <TextField {...bind('phone')} label="Phone" type="tel" required autoComplete="tel" maxLength={40} />
        <div className="sm:col-span-2">
          <TextArea {...bind('shippingNotes')} label="Shipping notes" rows={3} maxLength={1000} />
        </div>
      </div>
      {children}
    </Card>
  )
}

/** The table of ZIP codes is only needed once both fields are filled; without it there is no hint. */
function useFitsState() {
  const [codes, setCodes] = useState<{ fitsState: typeof fitsState }>()
  useEffect(
    () => whenIdle(() => import('../../shop/postal-codes.ts').then(setCodes).catch(() => undefined)),
    [],
  )
  return codes?.fitsState
}
