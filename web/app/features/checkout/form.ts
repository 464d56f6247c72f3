import { shipping } from '@inkloom/contract/checkout'
import type { CheckoutForm } from '@inkloom/contract/storage'

export type FormField = keyof CheckoutForm
export type FormErrors = Partial<Record<FormField, string>>

/** The order payload's fields and where they come from. */
const fields: [payload: string, form: FormField][] = [
  ['first_name', 'firstName'],
  ['last_name', 'lastName'],
  ['phone', 'phone'],
  ['email', 'email'],
  ['country', 'country'],
  ['address', 'address'],
  ['city', 'city'],
  ['zip_code', 'zipCode'],
  ['shipping_notes', 'shippingNotes'],
]

/** The form as the order payload has it; the apartment follows the address after a comma. */
export function toShipping(form: CheckoutForm, shippingCost: number) {
  const apartment = form.apartment.trim()
  const plain = Object.fromEntries(fields.map(([payload, name]) => [payload, form[name].trim()]))
  return {
    ...(plain as Record<
      | 'first_name'
      | 'last_name'
      | 'phone'
      | 'email'
      | 'country'
      | 'address'
      | 'city'
      | 'zip_code'
      | 'shipping_notes',
      string
    >),
    address: form.address.trim() + (apartment && form.address.trim() ? `, ${apartment}` : ''),
    shipping_method: 'standard' as const,
    shipping_cost: shippingCost,
  }
}

/** What is wrong with the form, by field and in the order of the fields; the server checks by the same schema. */
export function errorsOf(form: CheckoutForm): FormErrors {
  const parsed = shipping.safeParse(toShipping(form, 0))
  const errors: FormErrors = {}
  if (parsed.success) return errors
  for (const [payload, name] of fields) {
    const issue = parsed.error.issues.find(({ path }) => path[0] === payload)
    if (issue) errors[name] = issue.message
  }
  return errors
}
