import { paths } from '../../lib/paths.ts'
import { ChatIcon, icon } from '../../ui/icons.tsx'
import { ReturnIcon, TruckIcon } from '../../ui/service-icons.tsx'
import { Link } from '../../ui/link.tsx'

const PhoneIcon = icon(
  <>
    <rect x="7" y="2.5" width="10" height="19" rx="2" />
    <path d="M11 18.5h2" />
  </>,
)

const claims = [
  {
    Icon: ChatIcon,
    title: '24/7 assistance',
    text: 'Real people, 24/7.',
    link: { to: paths.helpCenter, label: 'Help center' },
  },
  {
    Icon: TruckIcon,
    title: 'Order tracking',
    text: 'Follow your package from print to delivery.',
    link: { to: paths.orderTracking, label: 'Track an order' },
  },
  {
    Icon: ReturnIcon,
    title: 'Easy returns and refunds',
    text: '30 days from delivery, no return shipping charges.',
    link: { to: paths.page('returns-exchanges-policy'), label: 'Returns policy' },
  },
  {
    Icon: PhoneIcon,
    title: 'A mobile app',
    text: 'Get the app: add Inkloom to your home screen.',
    link: null,
  },
]

export function AboutUs() {
  return (
    <section aria-labelledby="about-title" className="page mt-14 lg:mt-20">
      <div className="grid gap-10 border-t border-line pt-12 lg:grid-cols-[2fr_3fr] lg:gap-16 lg:pt-16">
        <div>
          <h2 id="about-title" className="text-2xl font-bold lg:text-3xl">
            About us
          </h2>
          <p className="mt-4 text-soft">
            Inkloom brings independent shops and their designs together in one place. You choose and
            personalize, the seller prints it for you, and you pay once for everything in your cart.
          </p>
          <p className="mt-4 text-soft">
            Nothing sits in a warehouse: every item is made when you order it and checked by a person before
            it ships.
          </p>
          <Link to={paths.aboutUs} className="button-quiet mt-6">
            More about Inkloom
          </Link>
        </div>
        <ul className="grid gap-8 sm:grid-cols-2">
          {claims.map(({ Icon, title, text, link }) => (
            <li key={title} className="flex gap-4">
              <Icon className="mt-0.5 size-6 text-accent" />
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="mt-1 text-soft">{text}</p>
                {link && (
                  <Link
                    to={link.to}
                    className="text-link inline-flex min-h-11 items-center font-medium text-accent"
                  >
                    {link.label}
                  </Link>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
