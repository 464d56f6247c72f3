import { useLocation } from 'react-router'
import { jsonLdScripts } from './json-ld.ts'

/**
 * Structured data in the body of a page. Search engines read it from the served HTML, so that the browser neither builds nor
 * receives it: `things` is empty there, and React keeps the server's HTML until the next navigation.
 */
export function StructuredData({ things }: { things: object[] }) {
  const { key } = useLocation()
  const html = import.meta.env.SSR ? jsonLdScripts(things) : ''
  return (
    // oxlint-disable-next-line react/no-danger -- JSON without the characters that could end the script
    <div key={key} hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  )
}
