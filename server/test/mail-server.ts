import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface ReceivedEmail {
  to: string[]
  raw: string
}

/** Starts a mail server that accepts every email. */
export async function openMailServer() {
  const received: ReceivedEmail[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, respond) => {
      const chunks: Buffer[] = []
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer)
      } catch {
        // Its sender was killed.
        return
      }
      const to = session.envelope.rcptTo.map(({ address }) => address)
      received.push({ to, raw: Buffer.concat(chunks).toString() })
      respond()
    },
  })
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    received,
    close: () => new Promise<void>((resolve) => smtp.close(resolve)),
  }
}
