import { expect, test } from 'vitest'
import { checkWith, firstError, withoutField } from './use-form.ts'

test('a check returns the first message of every invalid field, in the order of the form', async () => {
  const check = checkWith('registration', ['name', 'email', 'password', 'confirmPassword'])
  const values = { name: 'Ada', email: 'ada', password: 'short', confirmPassword: 'other' }
  expect(Object.entries(await check(values))).toEqual([
    ['email', 'Invalid email format'],
    ['password', 'The password field must be at least 8 characters'],
    ['confirmPassword', 'The confirm password field must be the same as the password field'],
  ])
})

test('a check ignores what the form does not send', async () => {
  const check = checkWith('passwordReset', ['new_password', 'confirm_password'])
  expect(await check({ new_password: 'loom-1234', confirm_password: 'loom-1234' })).toEqual({})
})

test('a form that shows one error at a time shows the first one', async () => {
  const check = checkWith('passwordChangeForm', ['current_password', 'new_password', 'confirm_password'])
  expect(firstError(await check({ current_password: '', new_password: '', confirm_password: '' }))).toEqual({
    current_password: 'The current password field is required',
  })
  expect(firstError(await check({ current_password: 'x', new_password: '', confirm_password: '' }))).toEqual({
    new_password: 'Password must be at least 6 characters',
  })
  expect(
    firstError(await check({ current_password: 'x', new_password: 'six-66', confirm_password: '' })),
  ).toEqual({ confirm_password: 'The confirm password field must be the same as the new password field' })
  expect(firstError({})).toEqual({})
})

test('an edited field loses its error', () => {
  expect(withoutField({ name: 'Too long', email: 'Invalid' }, 'email')).toEqual({
    name: 'Too long',
  })
  expect(withoutField({ email: 'Invalid' }, 'email')).toEqual({})
})
