import type { EmailMessage } from '../domain/ports/email.ts'

/** The content of an email, rendered as text and as HTML. */
export interface EmailContent {
  subject: string
  greeting: string
  /** Paragraphs; a line break in one stays a line break. */
  paragraphs: string[]
  /** Linked pictures; the text version contains their URLs. */
  pictures?: { alt: string; url: string }[]
  /** A verification or coupon code, in large letters on its own line. */
  code?: string
  /** A quoted message. */
  quote?: string
  button?: { label: string; url: string }
  /** Why the recipient gets this email. */
  reason: string
}

/** Renders an email as text and as HTML. All texts are escaped here. */
export function renderEmail(to: string, content: EmailContent, publicUrl: string): EmailMessage {
  const subject = oneLine(content.subject)
  return {
    to,
    subject,
    text: renderText(content, publicUrl),
    html: renderHtml({ ...content, subject }, publicUrl),
  }
}

function renderText(content: EmailContent, publicUrl: string): string {
  const { greeting, paragraphs, pictures = [], code, quote, button, reason } = content
  const sections = [
    oneLine(greeting),
    ...paragraphs,
    ...pictures.map(({ alt, url }) => `${oneLine(alt)}:\n${url}`),
    code && `    ${code}`,
    quote?.replaceAll(/^/gm, '> '),
    button && `${button.label}:\n${button.url}`,
    `-- \nInkloom, ${publicUrl}\n${reason}`,
  ]
  return `${sections.filter(Boolean).join('\n\n')}\n`
}

function renderHtml(content: EmailContent, publicUrl: string): string {
  const { subject, greeting, paragraphs, pictures = [], code, quote, button, reason } = content
  const blocks = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;">${escape(oneLine(greeting))}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px;">${withBreaks(text)}</p>`),
    ...pictures.map(
      ({ alt, url }) =>
        `<p style="margin:0 0 16px;"><img src="${escape(url)}" alt="${escape(oneLine(alt))}" width="240" style="max-width:100%;height:auto;border-radius:12px;"></p>`,
    ),
    code &&
      `<p style="margin:0 0 24px;padding:16px;background:#f6f3ee;border-radius:12px;text-align:center;font:700 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px;">${escape(code)}</p>`,
    quote &&
      `<blockquote style="margin:0 0 24px;padding:12px 16px;border-left:4px solid #d9d2c6;background:#faf8f4;">${withBreaks(quote)}</blockquote>`,
    button &&
      `<p style="margin:0 0 24px;"><a href="${escape(button.url)}" style="display:inline-block;padding:14px 28px;background:#1f1d1a;color:#ffffff;border-radius:999px;font-weight:600;text-decoration:none;">${escape(button.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#6b655c;word-break:break-all;">${escape(button.url)}</p>`,
  ]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6f3ee;color:#1f1d1a;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;">
<div style="max-width:560px;margin:0 auto;">
<p style="margin:0 0 16px;font-size:20px;font-weight:800;"><a href="${escape(publicUrl)}" style="color:#1f1d1a;text-decoration:none;">Inkloom</a></p>
<div style="padding:32px 24px;background:#ffffff;border-radius:16px;">
${blocks.filter(Boolean).join('\n')}
</div>
<p style="margin:16px 0 0;font-size:13px;color:#6b655c;">${escape(reason)}</p>
</div>
</body>
</html>
`
}

function withBreaks(text: string): string {
  return escape(text).replaceAll('\n', '<br>')
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}
