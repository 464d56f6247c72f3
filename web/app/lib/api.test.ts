import { expect, test } from 'vitest'
import { ApiError, createApi, messageOf } from './api.ts'

/** An API client whose server gives one response to every call. */
const apiWith = (status: number, body: BodyInit | null) =>
  createApi(() => Promise.resolve(new Response(body, { status })))

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error as ApiError,
  )

test.each<[what: string, status: number, body: string, message: string]>([
  ['an error status', 422, '{"success":false,"message":"We do not ship there"}', 'We do not ship there'],
  ['an error status without a message', 500, '{}', ''],
  ['an error status without JSON', 502, '<h1>Bad gateway</h1>', ''],
  ['an error status with null', 500, 'null', ''],
  [
    'a 200 without success',
    200,
    '{"success":false,"message":"We do not ship there"}',
    'We do not ship there',
  ],
  ['a 200 without success and message', 200, '{"success":false}', ''],
  [
    'a 200 whose status is not success',
    200,
    '{"status":"error","message":"Wrong password"}',
    'Wrong password',
  ],
])('%s is an error with the server message only', async (_, status, body, message) => {
  const error = await errorOf(apiWith(status, body).shippingsCalculate({ items: [] }))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status, message })
})

test('a fallback shows only without a message of the server', async () => {
  expect(messageOf(new ApiError(422, { message: 'Sold out' }), 'Try again')).toBe('Sold out')
  expect(messageOf(new ApiError(422, {}), 'Try again')).toBe('Try again')
  expect(messageOf(new TypeError('Failed to fetch'), 'Try again')).toBe('Try again')
})

test('a declined payment is a result and not an error', async () => {
  const declined = { success: false, state: 'declined', message: 'No', data: {} }
  await expect(apiWith(200, JSON.stringify(declined)).paymentsCard()).resolves.toEqual(declined)
})

test('a call that expects a 201 fails on a 200', async () => {
  const order = { quantity: '60', products: 'Mugs', name: 'Ada', email: 'ada@example.test' }
  const submit = (status: number) =>
    errorOf(apiWith(status, '{"status":"success"}').submitForm(order, { form: true, status: 201 }))
  expect(await submit(201)).toBeNull()
  expect(await submit(200)).toMatchObject({ status: 200, message: '' })
})
