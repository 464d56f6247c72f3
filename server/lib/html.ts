import sanitize from 'sanitize-html'

const allowed: sanitize.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'br',
    'hr',
    'code',
    'pre',
    'span',
    'strong',
    'em',
    'b',
    'i',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener' }) },
  // Their content is code or other markup, so it is removed together with the tag.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'svg',
    'math',
    'template',
    'iframe',
    'xmp',
    'title',
  ],
}

/** Removes HTML that products, posts and pages may not contain. Content is sanitized when it is stored and again when it is read. */
export function sanitizeHtml(html: string): string {
  return sanitize(html, allowed)
}
