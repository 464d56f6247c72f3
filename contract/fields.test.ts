import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  forgottenPassword,
  login,
  loginForm,
  passwordChange,
  passwordChangeForm,
  passwordReset,
  profile,
  registration,
} from './account-forms.ts'
import { amount } from './amounts.ts'
import { bulkOrder, message, reply } from './contact-forms.ts'
import { boundedArray, boundedRecord, requestObject } from './fields.ts'
import { record } from './json.ts'
import { reviewForm } from './review-form.ts'
import { shippingAddress } from './shipping-address.ts'

function errorsOf(schema: v.GenericSchema, value: unknown): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of v.safeParse(schema, value).issues ?? []) {
    const messages = (errors[v.getDotPath(issue) ?? ''] ??= [])
    messages.push(issue.message)
  }
  return errors
}

const account = { name: 'Ada', email: 'ada@example.com', password: 'loom-1234', confirmPassword: 'loom-1234' }

describe('a registration', () => {
  test.each<[change: object, errors: object]>([
    [{}, {}],
    [{ role: 'admin', extra: 1 }, {}],
    [{ name: ' \n ' }, { name: ['The name field is required'] }],
    [{ email: '' }, { email: ['The email field is required'] }],
    [{ email: 'ada' }, { email: ['Invalid email format'] }],
    [{ email: `${'a'.repeat(250)}@b.co` }, { email: ['Invalid email format'] }],
    [
      { password: '', confirmPassword: '' },
      {
        password: ['The password field is required'],
        confirmPassword: ['The confirm password field is required'],
      },
    ],
    [
      { password: 'short', confirmPassword: 'short' },
      { password: ['The password field must be at least 8 characters'] },
    ],
    [
      { email: '', password: 'short' },
      {
        email: ['The email field is required'],
        password: ['The password field must be at least 8 characters'],
        confirmPassword: ['The confirm password field must be the same as the password field'],
      },
    ],
  ])('with %o has the errors %o', (change, errors) => {
    expect(errorsOf(registration, { ...account, ...change })).toEqual(errors)
  })

  test('reports missing keys with the messages of their fields', () => {
    expect(errorsOf(registration, {})).toEqual({
      email: ['The email field is required'],
      name: ['The name field is required'],
      password: ['The password field is required'],
      confirmPassword: ['The confirm password field is required'],
    })
  })

  test('normalizes name and email', () => {
    const given = { ...account, name: ' Ada\n Lovelace ', email: ' Ada@Example.com ' }
    expect(v.parse(registration, given)).toMatchObject({ name: 'Ada Lovelace', email: 'ada@example.com' })
  })
})

test('a password change reports different new passwords under the confirmation', () => {
  const passwords = { current_password: '', new_password: 'secret', confirm_password: 'other' }
  expect(errorsOf(passwordChange, passwords)).toEqual({
    current_password: ['The current password field is required'],
    confirm_password: ['The confirm password field must be the same as the new password field'],
  })
})

const differ = 'The confirm password field must be the same as the new password field'

test.each<[form: string, schema: v.GenericSchema, value: object, errors: object]>([
  [
    'login form',
    loginForm,
    { email: 'ada@', password: '' },
    { email: ['Please enter a valid email address'], password: ['The password field is required'] },
  ],
  [
    'login',
    login,
    { email: 'ada@', password: '' },
    { email: ['Invalid email format'], password: ['The password field is required'] },
  ],
  [
    'forgotten password',
    forgottenPassword,
    { email: ' ' },
    { email: ['Please enter a valid email address'] },
  ],
  [
    'password reset',
    passwordReset,
    { token: 'a'.repeat(43), new_password: '', confirm_password: '' },
    {
      new_password: ['The new password field must be at least 8 characters'],
      confirm_password: [differ],
    },
  ],
  [
    'password change',
    passwordChange,
    { current_password: 'x', new_password: 'five5', confirm_password: 'five5' },
    { new_password: ['The new password field must be at least 6 characters'] },
  ],
  [
    'password change form',
    passwordChangeForm,
    { current_password: 'x', new_password: 'five5', confirm_password: 'five5' },
    { new_password: ['Password must be at least 6 characters'] },
  ],
  [
    'password change form with a long password',
    passwordChangeForm,
    { current_password: 'x', new_password: 'y'.repeat(129), confirm_password: 'y'.repeat(129) },
    {
      new_password: ['The new password field must be at most 128 characters'],
      confirm_password: ['The confirm password field must be at most 128 characters'],
    },
  ],
  ['profile', profile, { name: ' ' }, { name: ['Please enter your full name'] }],
  [
    'message',
    message,
    { name: '', email: '', subject: '', message: ' \n ' },
    {
      name: ['Please enter your name'],
      email: ['Please enter a valid email address'],
      subject: ['Please enter a subject'],
      message: ['Please enter your message'],
    },
  ],
  ['reply', reply, { message: '' }, { message: ['Please enter your message'] }],
  [
    'bulk order',
    bulkOrder,
    { quantity: ' ', products: '', name: '', email: 'x' },
    {
      quantity: ['Please enter how many items you need'],
      products: ['Please tell us which products you need'],
      name: ['Please enter your name'],
      email: ['Please enter a valid email address'],
    },
  ],
  ...['49', '50.5', 'many', '1000000'].map((quantity): [string, v.GenericSchema, object, object] => [
    `bulk order of ${quantity}`,
    bulkOrder,
    { quantity, products: 'Mugs', name: 'Ada', email: 'ada@example.com' },
    { quantity: ['A bulk order is 50 items or more'] },
  ]),
  ...[0, 6, 4.5].map((stars): [string, v.GenericSchema, object, object] => [
    `review with ${stars} stars`,
    reviewForm,
    { stars },
    { stars: ['Please choose a rating from one to five stars'] },
  ]),
])('an invalid %s has one message per field', (_, schema, value, errors) => {
  expect(errorsOf(schema, value)).toEqual(errors)
})

test.each<[form: string, schema: v.GenericSchema, value: object]>([
  ['login form', loginForm, { email: ' Ada@Example.com', password: 'x' }],
  [
    'password change form',
    passwordChangeForm,
    { current_password: 'x', new_password: 'six-66', confirm_password: 'six-66' },
  ],
  ['bulk order', bulkOrder, { quantity: ' 50 ', products: 'Mugs', name: 'Ada', email: 'ada@example.com' }],
  ['review', reviewForm, { stars: 5 }],
])('a valid %s has no errors', (_, schema, value) => {
  expect(errorsOf(schema, value)).toEqual({})
})

test('an empty shipping address has one message per required field', () => {
  const empty = Object.fromEntries(Object.keys(shippingAddress.entries).map((key) => [key, '']))
  expect(errorsOf(shippingAddress, empty)).toEqual({
    first_name: ['Please enter your first name'],
    last_name: ['Please enter your last name'],
    phone: ['Please enter your phone number'],
    email: ['Please enter a valid email address'],
    address: ['Please enter your address'],
    country: ['Please select your country'],
    city: ['Please enter your city'],
    zip_code: ['Please enter your ZIP code'],
  })
})

test('a missing key without a message of its own is required', () => {
  expect(errorsOf(requestObject({ token: v.pipe(v.string(), v.minLength(3)) }), {})).toEqual({
    token: ['The token field is required'],
  })
})

describe('a bounded list', () => {
  let checked = 0
  const item = requestObject({
    id: v.pipe(
      v.number('The id must be a number'),
      v.check(() => (checked += 1) > 0),
    ),
    name: v.string(),
  })
  const valid = { id: 1, name: 'a' }
  const array = boundedArray(item, 3, 'At most 3 items')
  const object = boundedRecord(v.string(), item, 3, 'At most 3 keys')

  test.each<[schema: v.GenericSchema, value: unknown, errors: object, checked: number]>([
    [array, [valid, valid, valid], {}, 3],
    [array, [valid, valid, valid, valid], { '': ['At most 3 items'] }, 0],
    [array, [valid, { id: 'x' }, {}], { '1.id': ['The id must be a number'] }, 1],
    [array, 'a'.repeat(10), { '': [expect.stringContaining('Expected Array')] }, 0],
    [object, { a: valid, b: valid, c: valid }, {}, 3],
    [object, { a: valid, b: valid, c: valid, d: valid }, { '': ['At most 3 keys'] }, 0],
    [object, { a: valid, b: {}, c: {} }, { 'b.id': ['The id must be a number'] }, 1],
    [object, [valid], { '': [expect.stringContaining('Expected Object')] }, 0],
    [object, null, { '': [expect.stringContaining('Expected Object')] }, 0],
  ])('%# has one error at most and validates no item in vain', (schema, value, errors, count) => {
    checked = 0
    expect([errorsOf(schema, value), checked]).toEqual([errors, count])
  })
})

test.each<[value: unknown, accepted: boolean]>([
  [{ a: 'b' }, true],
  [{}, true],
  [[], false],
  [['b'], false],
  [null, false],
  [{ a: 1 }, false],
])('a record of texts: %o', (value, accepted) => {
  expect(v.is(record(v.string(), v.string()), value)).toBe(accepted)
})

test.each<[value: unknown, parsed: number | string]>([
  [19.9, 1990],
  ['19.90', 1990],
  [0.1 + 0.2, 30],
  [0, 'The price must be at least 0.01'],
  [1.005, 'The price must be in whole cents'],
  ['1.005', 'The price must be an amount in dollars'],
  ['', 'The price must be an amount in dollars'],
  [Infinity, 'The price must be an amount in dollars'],
  [1e12, 'The price is more than anything costs'],
])('an amount of %o is %o', (value, parsed) => {
  const result = v.safeParse(amount('price'), value)
  expect(result.success ? result.output : result.issues.map(({ message }) => message).join()).toBe(parsed)
})
