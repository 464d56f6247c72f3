import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { databaseUrl, testDatabase } from '../test/database.ts'
import { openServer } from '../test/server-process.ts'

const isFull = process.env['TEST_SCOPE'] === 'all'

interface ReceivedEmail {
  to: string[]
  raw: string
}
type Respond = (error?: Error | null) => void

const database = await testDatabase('empty')

/** Uses a real mail server whose responses the tests control. */
describe('email over SMTP', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkloom-mail-'))
  const shops: ChildProcess[] = []
  let smtp: SMTPServer
  let smtpUrl: string
  let onEmail: (email: ReceivedEmail, respond: Respond) => void

  beforeAll(async () => {
    chmodSync(folder, 0o755)
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: async (stream, session, respond) => {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk as Buffer)
        const to = session.envelope.rcptTo.map(({ address }) => address)
        onEmail({ to, raw: Buffer.concat(chunks).toString() }, respond)
      },
    })
    // Killed servers break their connections.
    smtp.on('error', () => undefined)
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
  })
  afterEach(async () => {
    for (const shop of shops.splice(0)) if (shop.exitCode === null) await end(shop, 'SIGTERM')
  })
  afterAll(async () => {
    await new Promise<void>((resolve) => smtp.close(resolve))
    rmSync(folder, { recursive: true, force: true })
  })

  async function end(shop: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    if (shop.signalCode !== null) return
    const exit = once(shop, 'exit')
    shop.kill(signal)
    await exit
  }

  async function open(name: string) {
    const shop = await openServer({
      DATABASE_URL: databaseUrl(database),
      DATA_DIR: join(folder, name),
      SMTP_URL: smtpUrl,
      MAIL_RETRY_SECONDS: '1',
    })
    shops.push(shop.child)
    return shop
  }

  const register = (url: string, email: string, name = 'Ada') =>
    fetch(`${url}/api/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        email,
        name,
        password: 'blue-kettle-9',
        confirmPassword: 'blue-kettle-9',
      }),
    })
  const idOf = ({ raw }: ReceivedEmail) => /^Message-ID: (.*)$/im.exec(raw)?.[1]

  it('arrives once although the server is killed while sending', async () => {
    const taken: ReceivedEmail[] = []
    const begun = Promise.withResolvers<ReceivedEmail>()
    // The mail server receives everything and does not respond.
    onEmail = (email) => begun.resolve(email)
    const first = await open('one')
    expect((await register(first.url, 'killed@example.test')).status).toBe(200)
    const lost = await begun.promise
    await end(first.child, 'SIGKILL')

    onEmail = (email, respond) => {
      taken.push(email)
      respond()
    }
    const second = await open('two')
    await vi.waitFor(() => expect(taken).toHaveLength(1), { timeout: 20_000, interval: 20 })
    expect(idOf(taken[0]!)).toBe(idOf(lost))
    expect(taken[0]!.to).toEqual(['killed@example.test'])
    // If another email arrives next, the first one is no longer queued.
    await register(second.url, 'next@example.test')
    await vi.waitFor(() => expect(taken).toHaveLength(2), { timeout: 20_000, interval: 20 })
    expect(taken[1]!.to).toEqual(['next@example.test'])
  })

  it.each(isFull ? ['the server was killed'] : [])('has the same Message-ID after %s', async () => {
    const taken: ReceivedEmail[] = []
    const killed = Promise.withResolvers<void>()
    const first = await open('three')
    onEmail = async (email) => {
      taken.push(email)
      await end(first.child, 'SIGKILL')
      killed.resolve()
    }
    await register(first.url, 'twice@example.test')
    await killed.promise
    onEmail = (email, respond) => {
      taken.push(email)
      respond()
    }
    await open('four')
    await vi.waitFor(() => expect(taken).toHaveLength(2), { timeout: 20_000, interval: 20 })
    expect(idOf(taken[0]!)).toMatch(/^<[0-9a-f]{32}@127\.0\.0\.1>$/)
    expect(idOf(taken[1]!)).toBe(idOf(taken[0]!))
  })

  it('is sent again after a temporary error', async () => {
    const seen: ReceivedEmail[] = []
    onEmail = (email, respond) => {
      seen.push(email)
      respond(seen.length === 1 ? Object.assign(new Error('Busy'), { responseCode: 451 }) : null)
    }
    const { url } = await open('five')
    await register(url, 'busy@example.test')
    await vi.waitFor(() => expect(seen).toHaveLength(2), { timeout: 30_000, interval: 20 })
    expect(idOf(seen[1]!)).toBe(idOf(seen[0]!))
  })

  it('has one recipient and no headers from user input (security 21)', async () => {
    const seen: ReceivedEmail[] = []
    onEmail = (email, respond) => {
      seen.push(email)
      respond()
    }
    const { url } = await open('six')
    const name = 'Eve\r\nBcc: victim@example.test\r\n\r\n<script>alert(1)</script>'
    expect((await register(url, 'eve@example.test', name)).status).toBe(200)
    for (const bad of ['a@b.test, c@d.test', 'a@b.test>', '<a@b.test', 'a@b.test\r\nRCPT TO:<x@y.test>']) {
      expect((await register(url, bad)).status, bad).toBe(422)
    }
    await vi.waitFor(() => expect(seen).toHaveLength(1), { timeout: 20_000, interval: 20 })
    const [email] = seen
    const [head, ...body] = email!.raw.split('\r\n\r\n')
    expect(email!.to).toEqual(['eve@example.test'])
    expect(head).not.toMatch(/^Bcc:/im)
    expect(head).toMatch(/^To: eve@example\.test$/m)
    expect(head).toMatch(/^From: Inkloom <hello@/m)
    expect(head).toMatch(/^Content-Type: multipart\/alternative/m)
    // The address is not verified yet: its email contains no text of the person who entered it.
    expect(body.join('\r\n\r\n').replaceAll(/=\r\n/g, '')).not.toMatch(/Bcc|victim|alert/)
  })
})
