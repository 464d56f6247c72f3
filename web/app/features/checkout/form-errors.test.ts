import { expect, test } from 'vitest'
import { emptyForm } from '../../stores/checkout-form.ts'
import { errorsOf } from './form-errors.ts'

const form = {
  ...emptyForm,
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '5551234',
  email: 'ada@example.com',
  address: '1 Loom Street',
  city: 'Springfield',
  zipCode: '12345',
}

test('a complete form has no errors', () => {
  expect(errorsOf(form)).toEqual({})
})

test('an empty form has an error for every required field, in the order of the fields', () => {
  expect(Object.entries(errorsOf({ ...emptyForm, country: '' }))).toEqual([
    ['firstName', 'Please enter your first name'],
    ['lastName', 'Please enter your last name'],
    ['phone', 'Please enter your phone number'],
    ['email', 'Please enter a valid email address'],
    ['country', 'Please select your country'],
    ['address', 'Please enter your address'],
    ['city', 'Please enter your city'],
    ['zipCode', 'Please enter your ZIP code'],
  ])
})

test('address and apartment together are limited', () => {
  expect(errorsOf({ ...form, address: 'x'.repeat(250), apartment: 'x'.repeat(60) })).toEqual({
    address: 'Please enter your address (at most 300 characters)',
  })
})
