import { NavLink, useNavigate } from 'react-router'
import type { Customer } from '@inkloom/contract/account'
import { paths } from '../../lib/paths.ts'
import { session } from '../../stores/session.ts'
import { Link } from '../../ui/link.tsx'
import { Avatar } from './avatar.tsx'

const links = [
  { to: paths.myAccount, label: 'User Profile' },
  { to: paths.myOrder, label: 'My Order' },
  { to: paths.changePassword, label: 'Change Password' },
]
const entry =
  'flex min-h-11 w-full items-center rounded-lg px-4 hover:bg-mist aria-[current=page]:bg-accent-tint aria-[current=page]:font-semibold aria-[current=page]:text-accent'

/** The account menu of wide screens. */
export function SideMenu({ customer }: { customer: Customer | null }) {
  const user = session.useUser()
  const navigate = useNavigate()
  const logout = async () => {
    await session.logout()
    await navigate(paths.home)
  }
  return (
    <aside className="hidden w-64 shrink-0 lg:block">
      <Link to={paths.account} className="flex items-center gap-3 rounded-lg px-4 py-2 hover:bg-mist">
        <Avatar src={customer?.avatar ?? null} />
        <span className="min-w-0">
          <span className="block font-semibold [overflow-wrap:anywhere]">{customer?.name ?? user?.name}</span>
          <span className="block text-sm text-soft">Account overview</span>
        </span>
      </Link>
      <nav aria-label="Account" className="mt-6">
        <ul className="flex flex-col gap-1">
          {links.map(({ to, label }) => (
            <li key={to}>
              <NavLink discover="none" to={to} className={entry}>
                {label}
              </NavLink>
            </li>
          ))}
          <li>
            <button type="button" onClick={logout} className={entry}>
              Logout
            </button>
          </li>
        </ul>
      </nav>
    </aside>
  )
}
