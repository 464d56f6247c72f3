import { jsonLdScripts } from './json-ld.ts'

/**
 * Structured data in the body of a page. Search engines read it from the served HTML, so that the browser neither builds nor
 * receives it: `things` is empty there, and React keeps the server's HTML.
 */
export function StructuredData({ things }: { things: object[] }) {
  return (
    // oxlint-disable-next-line react/no-danger -- JSON without the characters that could end the script
    <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: jsonLdScripts(things) }} />
  )
}
