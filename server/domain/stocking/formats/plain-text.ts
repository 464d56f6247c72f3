import { decodeHTMLStrict } from 'entities'

/** Text as HTML: an empty line ends a paragraph. */
export function paragraphsOf(text: string): string {
  return withParagraphs(escapeHtml(text))
}

/** Adds the paragraphs to HTML that has none. */
export function withParagraphs(html: string): string {
  return html
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}

/** HTML as text without tags, as far as text can show it. */
export function plainTextOf(html: string): string {
  const text = html
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<li\b[^>]*>/gi, '- ')
    .replaceAll(/<\/(?:p|div|h[1-6]|ul|ol|table)>/gi, '\n\n')
    .replaceAll(/<\/(?:li|tr)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
  return decodeEntities(text).trim()
}

export function decodeEntities(text: string): string {
  return text.includes('&') ? decodeHTMLStrict(text) : text
}

/** Text that `decodeEntities` turns back into itself; an & that begins no entity stays as it is. */
export function encodeEntities(text: string): string {
  return decodeEntities(text) === text ? text : text.replaceAll('&', '&amp;')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
