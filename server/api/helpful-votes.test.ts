import { beforeAll, expect, test } from 'vitest'
import type { HelpfulVotes } from '@inkloom/contract/reviews'
import { limitsTimes } from '../config/config.ts'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { addCustomer, authorization } from '../test/users.ts'

const { db, pool } = await testDatabase()
const { helpfulVotesOfReview } = limitsTimes(1)
const { request } = testApi(db, { limits: { ...limitsTimes(1_000_000), helpfulVotesOfReview } })
const [loved, quiet, limited, own] = [900_101, 900_102, 900_103, 900_104]
let customer: number

beforeAll(async () => {
  customer = await addCustomer(pool)
  await pool.query(
    `insert into reviews (id, product_id, author, stars, user_id)
     select id, (select min(id) from products), 'Ann', 5, case when id = $2 then $3::int end from unnest($1::int[]) id`,
    [[loved, quiet, limited, own], own, customer],
  )
})

/** Requests of one browser, with its cookie. */
function browser(headers: Record<string, string> = {}) {
  let cookie = ''
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await request(path, {
      ...init,
      headers: { 'Content-Type': 'application/json', ...headers, ...(cookie && { Cookie: cookie }) },
    })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return { status: response.status, response, body: (await response.json()) as { data: unknown } }
  }
  return {
    vote: async (id: number, helpful = true) => {
      const { status, body } = await call(`/reviews/${id}/helpful`, {
        method: 'PUT',
        body: JSON.stringify({ helpful }),
      })
      return { status, data: body.data as HelpfulVotes }
    },
    read: async (...ids: number[]) => {
      const { status, response, body } = await call(`/reviews/helpful?ids=${ids.join()}`)
      return { status, response, data: body.data as HelpfulVotes[] }
    },
  }
}

test('each browser has one vote per review and can take it back', async () => {
  const [first, second] = [browser(), browser()]
  expect((await first.vote(loved)).data).toEqual({ id: loved, count: 1, own: true })
  expect((await first.vote(loved)).data.count).toBe(1)
  await second.vote(loved)
  const { data, response } = await second.read(loved, quiet, 999_999)
  expect(data.toSorted((a, b) => a.id - b.id)).toEqual([
    { id: loved, count: 2, own: true },
    { id: quiet, count: 0, own: false },
  ])
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect((await second.vote(loved, false)).data).toEqual({ id: loved, count: 1, own: false })
  expect((await browser().read(loved)).data).toEqual([{ id: loved, count: 1, own: false }])
})

test('a customer has one vote in all browsers and none for their own review', async () => {
  const signedIn = await authorization(db, customer)
  const [phone, laptop] = [browser(signedIn), browser(signedIn)]
  await phone.vote(quiet)
  expect((await laptop.vote(quiet)).data).toEqual({ id: quiet, count: 1, own: true })
  expect((await laptop.vote(quiet, false)).data).toEqual({ id: quiet, count: 0, own: false })
  expect((await phone.vote(own)).data).toEqual({ id: own, count: 0, own: false })
})

test('one network has ten votes a day for a review, whatever its cookies are (security 15)', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1) statuses.push((await browser().vote(limited)).status)
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  expect((await browser().vote(limited, false)).status).toBe(200)
})

test.each([
  ['an unknown review', '/reviews/999999/helpful', 404],
  ['an id that is no number', '/reviews/a/helpful', 400],
])('refuses %s', async (_what, path, status) => {
  const headers = { 'Content-Type': 'application/json' }
  const response = await request(path, { method: 'PUT', headers, body: '{"helpful": true}' })
  expect(response.status).toBe(status)
})

test('refuses more reviews than a page can show', async () => {
  expect((await browser().read(...Array.from({ length: 51 }, (_, at) => at + 1))).status).toBe(400)
})
