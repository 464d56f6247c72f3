import { NavLink } from 'react-router'
import { paths } from '../../lib/paths.ts'

const tabs = [
  { to: paths.account, label: 'Overview' },
  { to: paths.myOrder, label: 'Orders' },
  { to: paths.myMessages, label: 'Messages' },
  { to: paths.myAccount, label: 'Profile' },
  { to: paths.changePassword, label: 'Password' },
]

/** The account pages on narrow screens, which have no side menu. */
export function AccountTabs() {
  return (
    <nav aria-label="Account pages" className="-mx-(--gutter) mb-6 border-b border-line lg:hidden">
      <ul className="scroller gap-1 px-(--gutter)">
        {tabs.map(({ to, label }) => (
          <li key={to} className="shrink-0 snap-start">
            <NavLink
              discover="none"
              to={to}
              className="flex min-h-12 items-center border-b-2 border-transparent px-3 text-soft aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
