import type { EmailMessage } from '../domain/ports/email.ts'

/** The content of an email, rendered as text and as HTML. */
export interface EmailContent {
  subject: string
  greeting: string
  /** Paragraphs; a line break in one stays a line break. */
  paragraphs: string[]
  /** What was ordered; the text version has no pictures. */
  items?: EmailItem[]
  /** Rows below the items; the last one is the total. */
  sums?: [label: string, amount: string][]
  /** Such as the address. */
  facts?: [label: string, lines: string[]][]
  /** A verification or coupon code, in large letters on its own line. */
  code?: string
  /** A quoted message. */
  quote?: string
  button?: { label: string; url: string }
  /** Why the recipient gets this email. */
  reason: string
  /** Below the reason, such as the unsubscribe link. */
  link?: { label: string; url: string }
}

interface EmailItem {
  name: string
  details: string[]
  amount: string
  /** The URL of a picture. */
  picture: string | null
  /** Further pictures in a row of their own. */
  pictures?: string[]
  link?: { label: string; url: string }
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
  const {
    greeting,
    paragraphs,
    items = [],
    sums = [],
    facts = [],
    code,
    quote,
    button,
    reason,
    link,
  } = content
  const sections = [
    oneLine(greeting),
    ...paragraphs,
    ...items.map(({ name, details, amount, link: more }) =>
      [
        `${oneLine(name)}  ${amount}`,
        ...details.map((detail) => `    ${oneLine(detail)}`),
        ...(more ? [`    ${more.label}: ${more.url}`] : []),
      ].join('\n'),
    ),
    sums.map(([label, amount]) => `${label}: ${amount}`).join('\n'),
    ...facts.map(([label, lines]) =>
      [`${label}:`, ...lines.map((line) => `    ${oneLine(line)}`)].join('\n'),
    ),
    code && `    ${code}`,
    quote?.replaceAll(/^/gm, '> '),
    button && `${button.label}:\n${button.url}`,
    `-- \nInkloom, ${publicUrl}\n${reason}${link ? `\n${link.label}: ${link.url}` : ''}`,
  ]
  return `${sections.filter(Boolean).join('\n\n')}\n`
}

function renderHtml(content: EmailContent, publicUrl: string): string {
  const { subject, greeting, paragraphs, items = [], sums = [], facts = [] } = content
  const { code, quote, button, reason, link } = content
  const blocks = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;">${escape(oneLine(greeting))}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px;">${withBreaks(text)}</p>`),
    items.length > 0 && tableOf([...items.map(itemRow), ...sums.map(sumRow)]),
    facts.length > 0 && tableOf(facts.map(factRow)),
    code &&
      `<p style="margin:0 0 24px;padding:16px;background:#f6f3ee;border-radius:12px;text-align:center;font:700 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px;">${escape(code)}</p>`,
    quote &&
      `<blockquote style="margin:0 0 24px;padding:12px 16px;border-left:4px solid #d9d2c6;background:#faf8f4;">${withBreaks(quote)}</blockquote>`,
    button &&
      `<p style="margin:0 0 24px;"><a href="${escape(button.url)}" style="display:inline-block;padding:14px 28px;background:#12544a;color:#ffffff;border-radius:999px;font-weight:600;text-decoration:none;">${escape(button.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#6b655c;word-break:break-all;">${escape(button.url)}</p>`,
  ]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6f3ee;color:#1f1d1a;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;">
<div style="max-width:560px;margin:0 auto;">
<p style="margin:0 0 16px;font-size:20px;font-weight:800;"><a href="${escape(publicUrl)}" style="color:#12544a;text-decoration:none;">Inkloom</a></p>
<div style="padding:32px 24px;background:#ffffff;border-radius:16px;">
${blocks.filter(Boolean).join('\n')}
</div>
<p style="margin:16px 0 0;font-size:13px;color:#6b655c;">${escape(reason)}${link ? `<br><a href="${escape(link.url)}" style="color:#6b655c;">${escape(link.label)}</a>` : ''}</p>
</div>
</body>
</html>
`
}

const tableOf = (rows: string[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse;">${rows.join('\n')}</table>`

function itemRow({ name, details, amount, picture, pictures, link }: EmailItem): string {
  const image = picture
    ? `<img src="${escape(picture)}" alt="" width="72" style="display:block;width:72px;height:auto;border-radius:8px;">`
    : ''
  const small = details
    .map((detail) => `<br><span style="font-size:14px;color:#6b655c;">${escape(oneLine(detail))}</span>`)
    .join('')
  const end = `<td valign="top" align="right" style="padding:8px 0 8px 12px;white-space:nowrap;">${escape(amount)}</td>`
  if (pictures) {
    const more = link
      ? `<br><a href="${escape(link.url)}" style="color:#12544a;">${escape(link.label)}</a>`
      : ''
    const row = pictures.map(
      (url) =>
        `<img src="${escape(url)}" alt="" width="64" style="display:inline-block;width:64px;height:auto;margin:8px 8px 0 0;border-radius:8px;">`,
    )
    return `<tr><td colspan="2" valign="top" style="padding:8px 0;"><strong>${escape(oneLine(name))}</strong>${small}<br>${row.join('')}${more}</td>${end}</tr>`
  }
  return `<tr><td width="88" valign="top" style="padding:8px 16px 8px 0;">${image}</td><td valign="top" style="padding:8px 0;"><strong>${escape(oneLine(name))}</strong>${small}</td>${end}</tr>`
}

function sumRow([label, amount]: [string, string], index: number, rows: [string, string][]): string {
  const line = index === 0 ? 'border-top:1px solid #e7e1d6;' : ''
  const weight = index === rows.length - 1 ? 'font-weight:700;' : ''
  return `<tr><td colspan="2" style="padding:6px 0;${line}${weight}">${escape(label)}</td><td align="right" style="padding:6px 0;${line}${weight}">${escape(amount)}</td></tr>`
}

function factRow([label, lines]: [string, string[]]): string {
  return `<tr><td width="88" valign="top" style="padding:4px 16px 4px 0;color:#6b655c;">${escape(label)}</td><td style="padding:4px 0;">${lines.map((line) => escape(oneLine(line))).join('<br>')}</td></tr>`
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
