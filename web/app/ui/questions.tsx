import type { ReactNode } from 'react'
import { ChevronDownIcon } from './icons.tsx'

export interface Question {
  question: string
  answer: ReactNode
}

/** An accordion of native details elements. */
export function Questions({ list }: { list: Question[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {list.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold hover:text-accent">
            {question}
            <ChevronDownIcon className="size-5 transition-transform group-open:rotate-180" />
          </summary>
          <div className="max-w-prose pb-5 text-pretty text-soft">{answer}</div>
        </details>
      ))}
    </div>
  )
}
