import { expect, test } from 'vitest'
import { emptyForm } from '../../stores/checkout-form.ts'
import { fromSavedAddress, toSavedAddress } from './saved-address.ts'

test('a saved address keeps every field and replaces the apartment typed before', () => {
  const typed = {
    ...emptyForm,
    address: '1 Loom Street',
    apartment: 'Apt 4',
    state: 'TX',
    shippingNotes: 'Ring twice',
  }
  expect({ ...typed, ...fromSavedAddress(toSavedAddress(typed)) }).toEqual(typed)
  const saved = toSavedAddress({ ...typed, apartment: '' })
  expect({ ...typed, ...fromSavedAddress(saved) }).toEqual({ ...typed, apartment: '' })
})
