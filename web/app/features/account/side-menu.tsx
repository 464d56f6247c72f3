import { NavLink, useNavigate } from 'react-router'
import type { Customer } from '@inkloom/contract/account'
import { paths } from '../../lib/paths.ts'
import { session } from '../../stores/session.ts'
import { Avatar } from './avatar.tsx'

const links = [
  { to: paths.account, label: 'Overview' },
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
      <div className="flex items-center gap-3 px-4">
        <Avatar src={customer?.avatar ?? null} />
        <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{customer?.name ?? user?.name}</p>
      </div>
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
