import type { SavedAddress } from '@inkloom/contract/account'
import type { CheckoutForm } from '@inkloom/contract/stored-checkout'

/** A saved address as the form's fields. It replaces the whole address, so an empty apartment counts. */
export function fromSavedAddress(saved: Omit<SavedAddress, 'id'>): Omit<CheckoutForm, 'shippingNotes'> {
  return {
    firstName: saved.first_name,
    lastName: saved.last_name,
    phone: saved.phone,
    email: saved.email,
    country: saved.country,
    address: saved.address,
    apartment: saved.apartment,
    city: saved.city,
    state: saved.state,
    zipCode: saved.zip_code,
  }
}

export function toSavedAddress(form: CheckoutForm): Omit<SavedAddress, 'id'> {
  return {
    first_name: form.firstName,
    last_name: form.lastName,
    phone: form.phone,
    email: form.email,
    country: form.country,
    address: form.address,
    apartment: form.apartment,
    city: form.city,
    state: form.state ?? '',
    zip_code: form.zipCode,
  }
}
