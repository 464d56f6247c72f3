interface ProseProps {
  /** Stored HTML, sanitised by the server. This is the only place that puts such HTML into a page. */
  html: string
  className?: string
}

export function Prose({ html, className = '' }: ProseProps) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
