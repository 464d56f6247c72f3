import { useState, type ReactNode } from 'react'
import { Form } from 'react-router'
import { countOf } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import { AnswerList } from './answer-list.tsx'
import { ButtonLinks } from './button-links.tsx'
import { findAnswers } from './find-answers.ts'
import { faqTopics } from './topics.ts'

interface HelpSearchProps {
  /** The keyword in the URL, so that the search works without scripts and can be linked. */
  asked: string
  /** Shown while there is no keyword. */
  children: ReactNode
}

/** Shows matching answers while typing. */
export function HelpSearch({ asked, children }: HelpSearchProps) {
  const [typed, setTyped] = useState(asked)
  const keyword = typed.trim()
  return (
    <>
      <Form role="search" aria-label="Help" action={paths.helpCenter} className="relative max-w-2xl">
        <SearchIcon className="pointer-events-none absolute top-1/2 left-5 size-5 -translate-y-1/2 text-soft" />
        <input
          type="search"
          name="keyword"
          aria-label="Search the help center"
          placeholder="For example refund"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="h-14 w-full rounded-full border border-edge bg-white pr-28 pl-13 text-base placeholder:text-soft"
        />
        <button type="submit" className="button-primary absolute top-1.5 right-1.5">
          Search
        </button>
      </Form>
      <div className="mt-8 lg:mt-10">{keyword === '' ? children : <Answers keyword={keyword} />}</div>
    </>
  )
}

function Answers({ keyword }: { keyword: string }) {
  const questions = findAnswers(faqTopics, keyword)
  return (
    <section aria-label="Answers" className="max-w-3xl">
      <output className="mb-4 block text-soft">
        {questions.length > 0
          ? `${countOf(questions.length, 'answer')} for "${keyword}"`
          : `No answers found for "${keyword}"`}
      </output>
      {questions.length > 0 ? (
        <AnswerList questions={questions} />
      ) : (
        <div className="rounded-2xl border border-line p-8 text-pretty">
          <p>Try another word, browse all questions, or contact us. We're here around the clock.</p>
          <ButtonLinks
            links={[
              [paths.contact, 'Contact us'],
              [paths.faq, 'All questions'],
            ]}
            className="mt-5"
          />
        </div>
      )}
    </section>
  )
}
