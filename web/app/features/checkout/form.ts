import type { CheckoutForm } from '@inkloom/contract/stored-checkout'

export type FormField = keyof CheckoutForm
export type FormErrors = Partial<Record<FormField, string>>

/** The fields of the order payload and their form fields. */
export const fields: [payload: string, form: FormField][] = [
  ['first_name', 'firstName'],
  ['last_name', 'lastName'],
  ['phone', 'phone'],
  ['email', 'email'],
  ['country', 'country'],
  ['address', 'address'],
  ['city', 'city'],
  ['state', 'state'],
  ['zip_code', 'zipCode'],
  ['shipping_notes', 'shippingNotes'],
]

/** Maps the form to the order payload; the apartment is appended to the address. */
export function toShipping(form: CheckoutForm, shippingCost: number) {
  const apartment = form.apartment.trim()
  const plain = Object.fromEntries(fields.map(([payload, name]) => [payload, (form[name] ?? '').trim()]))
  return {
    ...(plain as Record<
      | 'first_name'
      | 'last_name'
      | 'phone'
      | 'email'
      | 'country'
      | 'address'
      | 'city'
      | 'state'
      | 'zip_code'
      | 'shipping_notes',
      string
    >),
    address: form.address.trim() + (apartment && form.address.trim() ? `, ${apartment}` : ''),
    shipping_method: 'standard' as const,
    shipping_cost: shippingCost,
  }
}
