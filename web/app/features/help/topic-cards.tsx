import { paths } from '../../lib/paths.ts'
import { Card } from '../../ui/card.tsx'
import { icon } from '../../ui/icons.tsx'
import { ReturnIcon, SwapIcon, TruckIcon } from '../../ui/service-icons.tsx'
import { helpTopics } from './topics.ts'
import { Link } from '../../ui/link.tsx'

const BrushIcon = icon(
  <>
    <path d="M20.5 3.5c-4.2 1.8-8 5-10.7 9l2 2c4-2.7 7.2-6.5 9-10.7z" />
    <path d="M9 13.5c-2.7 0-3.5 1.8-3.5 3.5 0 1.5-1 2.7-2.5 3 3.5 1.2 8 .2 8-3.5 0-1-.7-3-2-3z" />
  </>,
)
const ShirtIcon = icon(
  <path d="M8.5 4 3.5 7l2 4L8 10v10h8V10l2.5 1 2-4-5-3c-.5 1.8-1.8 3-3.5 3S9 5.8 8.5 4z" />,
)
const StoreIcon = icon(
  <>
    <path d="M5 10.5v9.5h14v-9.5M10 20v-5.5h4V20" />
    <path d="M4.5 4h15L21 9a2.6 2.6 0 0 1-4.5 1.2A3 3 0 0 1 12 10.2a3 3 0 0 1-4.5 0A2.6 2.6 0 0 1 3 9z" />
  </>,
)

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
