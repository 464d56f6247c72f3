import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { commands } from '../cli/commands.ts'
import { type Config, parseConfig } from '../config/config.ts'
import { storeEmails } from '../domain/messages/outbox.ts'
import type { SendJob } from '../domain/ports/jobs.ts'
import { createSmtp } from '../providers/smtp.ts'
import { testDatabase } from '../test/database.ts'
import { createWorkers } from './workers.ts'

const { db, pool } = await testDatabase()
const content = { subject: '123456 is your code', text: 'Your code: 123456', html: '<b>123456</b>' }
const requeued: number[] = []
const sendJob = (async (_, name, data) => {
  if (name === 'send-email') requeued.push((data as { id: number }).id)
}) as SendJob

function workers(port: number) {
  const smtp = createSmtp(`smtp://127.0.0.1:${port}`, 'shop@inkloom.test')
  afterAll(smtp.close)
  const ignored = async () => undefined
  return createWorkers({
    db,
    pool,
    send: smtp.send,
    sendJob,
    enqueueEmail: ignored,
    comparePayments: ignored,
    fetchPictures: ignored,
    retention: (parseConfig({}) as { config: Config }).config,
  })
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

test('counts and lists a failed email, and sends it again without a restart', async () => {
  const [id = 0] = await storeEmails(db, [{ to: 'ada@example.test', ...content }], 'shop.test')
  const list = () => commands['emails']!.run({ db } as never, [], {})

  const failing = workers(await closedPort())
  for (const _ of [1, 2]) {
    await expect(failing['send-email']({ id })).rejects.toThrow(`email ${id} was not sent: ESOCKET`)
  }
  const listed = await list()
  expect(listed).toMatchObject([{ id, to: 'ada@example.test', failures: 2, last_failure: 'ESOCKET' }])
  expect(JSON.stringify(listed)).not.toContain('123456')

  await failing['retry-emails']({})
  expect(requeued).toEqual([id])

  const received = Promise.withResolvers<string>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, respond) => {
      for await (const _ of stream) continue
      received.resolve(session.envelope.rcptTo[0]!.address)
      respond()
    },
  })
  afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)))
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  await workers((smtp.server.address() as AddressInfo).port)['send-email']({ id })
  expect(await received.promise).toBe('ada@example.test')
  expect(await list()).toEqual([])
})
