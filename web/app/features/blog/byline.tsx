import type { ReactNode } from 'react'
import { formatDay } from '../../lib/format.ts'

interface BylineProps {
  created_at: string
  author: string
  topic?: ReactNode
}

/** Topic, date and author. */
export function Byline({ created_at, author, topic }: BylineProps) {
  return (
    // Every part starts with a dot; dots at the start of a line are clipped.
    <p className="-ml-1 overflow-x-clip pl-1 text-sm text-soft">
      <span className="-ml-5 flex flex-wrap items-center">
        {topic ? <span className={part}>{topic}</span> : null}
        <time dateTime={created_at} className={part}>
          {formatDay(created_at)}
        </time>
        <span className={part}>By {author}</span>
      </span>
    </p>
  )
}

const part = "before:inline-block before:w-5 before:text-center before:content-['·'/'']"
