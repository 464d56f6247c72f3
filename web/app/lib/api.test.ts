import { expect, test } from 'vitest'
import { type Api, ApiError, createApi, messageOf } from './api.ts'

/** The names and values of the form that a call sends. */
async function sentForm(call: (api: Api) => Promise<unknown>) {
  let form = new FormData()
  const api = createApi(async (_, { body }) => {
    form = body as FormData
    return Response.json({})
  })
  await call(api)
  return [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.size])
}

const picture = (size: number) => new Blob(['x'.repeat(size)])
const message = { email: 'ada@example.test', name: 'Ada', subject: 'Hello', message: 'Hi' }

test('a list of files is indexed, even with one file', async () => {
  const send = (images: Blob[]) => sentForm((api) => api.sendMessage({ ...message, images }, { form: true }))
  expect((await send([picture(1)])).slice(4)).toEqual([['images[0]', 1]])
  expect((await send([picture(1), picture(2)])).slice(4)).toEqual([
    ['images[0]', 1],
    ['images[1]', 2],
  ])
  expect((await send([])).slice(4)).toEqual([])
})

test('a single file has the plain name', async () => {
  expect(await sentForm((api) => api.upload({ file: picture(3) }))).toEqual([['file', 3]])
})

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
  const submit = (status: number) =>
    errorOf(
      apiWith(status, '{"status":"success"}').sendMessage(
        { ...message, images: [] },
        { form: true, status: 201 },
      ),
    )
  expect(await submit(201)).toBeNull()
  expect(await submit(200)).toMatchObject({ status: 200, message: '' })
})
