import { ChatIcon, LockIcon, ReturnIcon, TruckIcon } from '../../ui/icons.tsx'

const highlights = [
  { Icon: TruckIcon, title: 'Free shipping over $100', text: 'Ready to ship in 2 business days' },
  { Icon: ReturnIcon, title: '30 days to return', text: 'From the day of delivery' },
  { Icon: ChatIcon, title: 'Help around the clock', text: 'From people who know our products' },
  { Icon: LockIcon, title: 'Secure payment', text: 'By card or PayPal' },
]

export function SupportHighlights() {
  return (
    <section aria-label="Support" className="border-b border-line">
      <ul className="page grid grid-cols-2 gap-x-4 gap-y-8 py-10 lg:grid-cols-4">
        {highlights.map(({ Icon, title, text }) => (
          <li key={title} className="flex flex-col gap-3 sm:flex-row sm:gap-4">
            <Icon className="size-7 text-accent" />
            <div>
              <p className="font-semibold">{title}</p>
              <p className="mt-0.5 text-sm text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
