import { createTransport } from 'nodemailer'
import type { EmailMessage } from '../domain/ports/email.ts'

/** Sends emails through a mail server. */
export function createSmtp(url: string, from: string) {
  const transport = createTransport(
    { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
    { from },
  )
  return {
    send: async ({
      messageId,
      to,
      subject,
      text,
      html,
    }: EmailMessage & { messageId: string }): Promise<void> => {
      await transport.sendMail({
        messageId,
        // As an object, so that a text that looks like several addresses stays one.
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    /** Connects and logs in without sending; throws if that fails. */
    verify: async (): Promise<void> => {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}
