import { expect, test } from 'vitest'
import { createApi } from './api.ts'

/** The names and values of the form that a call sends. */
async function sentForm(call: (api: ReturnType<typeof createApi>) => Promise<unknown>) {
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
