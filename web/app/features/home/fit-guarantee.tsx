import { paths } from '../../lib/paths.ts'
import { ChatIcon } from '../../ui/icons.tsx'
import { RefundIcon, SwapIcon } from '../../ui/service-icons.tsx'
import { Link } from '../../ui/link.tsx'

const promises = [
  {
    Icon: SwapIcon,
    title: 'Exchange',
    text: 'Wrong size or color? Exchange it within 30 days from delivery.',
    link: { to: paths.page('returns-exchanges-policy'), label: 'How exchanges work' },
  },
  {
    Icon: RefundIcon,
    title: 'Refund',
    text: 'Not what you expected? Send it back for a full refund.',
    link: { to: paths.page('refund-policy'), label: 'Read the refund policy' },
  },
  {
    Icon: ChatIcon,
    title: 'Help before or after purchase',
    text: 'Not sure about a size or design? Ask us any time, before or after you order.',
    link: { to: paths.contact, label: 'Ask a question' },
  },
]

export function FitGuarantee() {
  return (
    <section aria-labelledby="fit-title" className="page mt-14 lg:mt-20">
      <div className="rounded-2xl bg-accent-tint px-6 py-10 lg:px-14 lg:py-14">
        <h2 id="fit-title" className="text-2xl font-bold lg:text-3xl">
          The fit guarantee
        </h2>
        <p className="mt-3 max-w-xl text-soft">If it doesn't fit, we make it right.</p>
        <ul className="mt-8 grid gap-8 md:grid-cols-3 lg:mt-10 lg:gap-12">
          {promises.map(({ Icon, title, text, link }) => (
            <li key={title} className="flex flex-col">
              <Icon className="size-8 text-accent" />
              <h3 className="mt-4 text-lg font-semibold">{title}</h3>
              <p className="mt-1 grow text-soft">{text}</p>
              <Link
                to={link.to}
                className="text-link mt-2 inline-flex min-h-11 items-center self-start font-medium text-accent"
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
