import { shippingAddress } from '@inkloom/contract/shipping-address'
import type { CheckoutForm } from '@inkloom/contract/stored-checkout'
import { schemaErrors } from '../../lib/use-form.ts'
import { fields, toShipping, type FormErrors } from './form.ts'

/** The first error of every field, in the order of the fields. */
export function errorsOf(form: CheckoutForm): FormErrors {
  const payloads = fields.map(([payload]) => payload)
  const wrong = schemaErrors(shippingAddress, payloads, toShipping(form, 0))
  const errors: FormErrors = {}
  for (const [payload, name] of fields) {
    const message = wrong[payload]
    if (message !== undefined) errors[name] = message
  }
  return errors
}
