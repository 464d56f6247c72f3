import { AnswerList } from '../features/help/answer-list.tsx'
import { ContactSupport } from '../features/help/contact-support.tsx'
import { faqTopics } from '../features/help/topics.ts'
import { toClientLoader, toLoader } from '../lib/loaders.ts'
import { paths } from '../lib/paths.ts'
import { loadOrigin, staticPageMeta } from '../lib/seo/page-meta.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/faq'

export const loader = toLoader(loadOrigin)
export const clientLoader = toClientLoader(loadOrigin)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staticPageMeta(loaderData?.origin, {
    title: 'FAQ',
    description: 'Short answers to common questions, by topic, with links to the details.',
    path: paths.faq,
  })

export default function Faq() {
  return (
    <PageFrame>
      <Breadcrumb crumbs={[{ name: 'Home', to: paths.home }]} current="FAQ" />
      <PageHeading
        title="FAQ"
        note="Short answers to common questions, by topic, with links to the details."
      />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <nav
          aria-label="Topics"
          className="lg:sticky lg:top-[calc(var(--header)+2rem)] lg:self-start lg:border-l lg:border-line"
        >
          <ul className="flex flex-wrap gap-2 lg:block">
            {faqTopics.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-[0.9375rem] hover:text-accent hover:underline hover:underline-offset-4 lg:border-0 lg:px-5"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0 space-y-14">
          {faqTopics.map(({ id, title, questions }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="mb-4 text-2xl font-semibold">
                {title}
              </h2>
              <AnswerList questions={questions} />
            </section>
          ))}
        </div>
      </div>
      <ContactSupport />
    </PageFrame>
  )
}
