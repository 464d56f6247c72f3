import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Card } from '../../ui/card.tsx'
import { BrushIcon, ReturnIcon, ShirtIcon, StoreIcon, SwapIcon, TruckIcon } from '../../ui/icons.tsx'
import { helpTopics } from './topics.ts'

const icons = [SwapIcon, ReturnIcon, TruckIcon, ShirtIcon, StoreIcon, BrushIcon]

export function TopicCards() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
      {helpTopics.map(({ id, title, summary, questions }, index) => {
        const Icon = icons[index]!
        return (
          <Card
            as="li"
            key={id}
            className="group relative flex flex-col p-6 transition-colors hover:border-accent lg:p-7"
          >
            <Icon className="size-8 text-accent" />
            <h2 className="mt-5 text-lg font-semibold">
              <Link
                to={paths.faqTopic(id)}
                className="outline-none group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0 after:rounded-2xl focus-visible:after:outline-2 focus-visible:after:outline-accent"
              >
                {title}
              </Link>
            </h2>
            <p className="mt-1.5 grow text-pretty text-soft">{summary}</p>
            <p className="mt-4 text-sm font-medium text-accent">{questions.length} answers</p>
          </Card>
        )
      })}
    </ul>
  )
}
