import { expect, test } from 'vitest'
import type { SendJob } from '../domain/ports/jobs.ts'
import { testDatabase } from '../test/database.ts'
import { createEmailQueue } from './email-queue.ts'

const { db, pool } = await testDatabase()
const compose = () => ({ to: 'ada@example.test', subject: 'Welcome', text: 'Hello', html: '<b>Hello</b>' })
const event = { kind: 'reset', to: 'ada@example.test', token: 'secret' } as never

async function lastEmail() {
  const { rows } = await pool.query<{ id: number; is_sent: boolean; has_begun: boolean; text: string }>(
    `select id, sent_at is not null as is_sent, begun_at is not null as has_begun, text from emails order by id desc limit 1`,
  )
  return rows[0]!
}

test('an email is enqueued for the mail server, and counts as sent where there is none', async () => {
  const jobs: object[] = []
  const sendJob = (async (_, name, ...data) => void jobs.push({ name, data })) as SendJob
  await createEmailQueue(sendJob, compose, 'shop.test')(db, event)
  const queued = await lastEmail()
  expect(queued).toMatchObject({ is_sent: false, has_begun: false, text: 'Hello' })
  expect(jobs).toEqual([{ name: 'send-email', data: [{ id: queued.id }] }])

  await createEmailQueue(null, compose, 'shop.test')(db, event)
  const shown = await lastEmail()
  expect(shown).toMatchObject({ is_sent: true, has_begun: true, text: 'Hello' })
  expect(shown.id).toBeGreaterThan(queued.id)
  expect(jobs).toHaveLength(1)
})
