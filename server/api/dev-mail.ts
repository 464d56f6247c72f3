import { Hono, type Context } from 'hono'
import { html, raw } from 'hono/html'
import type { Db } from '../db/client.ts'
import { outbox, outboxEmail, type OutboxEmail } from '../domain/messages/outbox.ts'
import { found } from './errors.ts'

const maxEmails = 200

/** Shows the email outbox in the browser. Mounted in demo mode without an SMTP server only. */
export function devMailRoutes(db: Db): Hono {
  const app = new Hono()
  app.get('/', async (c) => {
    const emails = await outbox(db, maxEmails)
    return wantsJson(c) ? c.json(emails, 200, headers) : c.html(listPage(emails), 200, headers)
  })
  app.get('/:id{\\d{1,9}}', async (c) => {
    const email = found(await outboxEmail(db, Number(c.req.param('id'))), 'Not found')
    return wantsJson(c) ? c.json(email, 200, headers) : c.html(emailPage(email), 200, headers)
  })
  return app
}

const headers = {
  'Cache-Control': 'no-store',
  Vary: 'Accept',
  'Content-Security-Policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'self'; frame-ancestors 'none'",
}

function wantsJson(c: Context): boolean {
  return /\bapplication\/json\b/.test(c.req.header('Accept') ?? '')
}

function listPage(emails: OutboxEmail[]) {
  return page(
    'Outbox',
    emails.length === 0
      ? html`<p>No emails yet. Register in the shop to receive a verification code here.</p>`
      : html`<ol>
          ${emails.map(
            ({ id, to, subject, sent_at }) =>
              html`<li>
                <a href="/dev/mail/${id}">${subject}</a>
                <span>to ${to}, <time datetime="${sent_at}">${formatTime(sent_at)}</time></span>
              </li>`,
          )}
        </ol>`,
  )
}

function emailPage({ to, subject, text, html: body, sent_at }: OutboxEmail) {
  // Links open outside the iframe.
  const framed = body.replace('<head>', '<head><base target="_top">')
  return page(
    subject,
    html`<p><a href="/dev/mail">All emails</a></p>
      <dl>
        <dt>To</dt>
        <dd>${to}</dd>
        <dt>Sent</dt>
        <dd><time datetime="${sent_at}">${formatTime(sent_at)}</time></dd>
      </dl>
      <iframe
        title="HTML version"
        sandbox="allow-top-navigation-by-user-activation"
        srcdoc="${framed}"
      ></iframe>
      <h2>Text version</h2>
      <pre tabindex="0">${text}</pre>`,
  )
}

function page(title: string, body: unknown) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>${title} | Inkloom outbox</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}

function formatTime(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`
}

const style = `
  body { margin: 0; background: #fdfcfa; color: #1f1d1a; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem; }
  a { color: inherit; font-weight: 600; }
  ol { list-style: none; padding: 0; }
  li { padding: .75rem 0; border-bottom: 1px solid #e6e0d6; }
  li span { display: block; color: #6b655c; font-size: .875rem; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
  dt { color: #6b655c; } dd { margin: 0; }
  iframe { width: 100%; height: 36rem; border: 1px solid #e6e0d6; border-radius: 12px; background: #fff; }
  pre { padding: 1rem; background: #f6f3ee; border-radius: 12px; white-space: pre-wrap; overflow-wrap: anywhere; }
`
