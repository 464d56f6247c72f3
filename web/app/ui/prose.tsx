interface ProseProps {
  /** HTML sanitized by the server. This is the only component that renders stored HTML. */
  html: string
  className?: string
}

export function Prose({ html, className = '' }: ProseProps) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
