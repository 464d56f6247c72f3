import { Questions } from '../../ui/questions.tsx'
import type { HelpQuestion } from './topics.ts'
import { Link } from '../../ui/link.tsx'

export function AnswerList({ questions }: { questions: HelpQuestion[] }) {
  return (
    <Questions list={questions.map((one) => ({ question: one.question, answer: <Answer {...one} /> }))} />
  )
}

function Answer({ answer, links }: HelpQuestion) {
  return (
    <>
      <p>{answer}</p>
      {links && (
        <p className="mt-1 flex flex-wrap gap-x-6">
          {links.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="text-link inline-flex min-h-11 items-center font-medium text-accent"
            >
              {label}
            </Link>
          ))}
        </p>
      )}
    </>
  )
}
