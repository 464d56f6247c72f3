import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { session } from '../../stores/session.ts'
import { UserIcon } from '../../ui/icons.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Link } from '../../ui/link.tsx'

const panel = 'account-menu'
const entry = 'flex min-h-11 w-full items-center rounded-md px-3 text-[0.9375rem] hover:bg-mist'

/** The account links; small screens have one more because they have no side menu. */
export function AccountMenu() {
  const signedIn = session.useSignedIn()
  const user = session.useUser()
  return (
    <div>
      <button type="button" popoverTarget={panel} aria-label="Account" className="icon-button">
        <UserIcon />
      </button>
      <Popover
        id={panel}
        className="fixed top-[calc(var(--header-bar)+0.25rem)] right-[max(var(--gutter),calc((100vw-80rem)/2+var(--gutter)))] bottom-auto left-auto w-60 rounded-xl border border-line bg-white p-2 text-ink shadow-[0_12px_32px_-12px_rgb(31_29_26/25%)]"
      >
        {signedIn && user && <p className="truncate px-3 pt-2 pb-1 text-sm text-soft">{user.name}</p>}
        <ul>{signedIn ? <CustomerLinks /> : <GuestLinks />}</ul>
      </Popover>
    </div>
  )
}

function GuestLinks() {
  return (
    <>
      <AccountLink to={paths.login} label="Login" />
      <AccountLink to={paths.wishlist} label="Wishlist" />
    </>
  )
}

function CustomerLinks() {
  const navigate = useNavigate()
  const logout = async () => {
    await session.logout()
    await navigate(paths.home)
  }
  return (
    <>
      <AccountLink to={paths.myAccount} label="Profile" />
      <AccountLink to={paths.wishlist} label="Wishlist" />
      <AccountLink to={paths.myOrder} label="My order" />
      <AccountLink to={paths.changePassword} label="Change Password" className="lg:hidden" />
      <li>
        <button type="button" onClick={logout} className={entry}>
          Logout
        </button>
      </li>
    </>
  )
}

function AccountLink({ to, label, className = '' }: { to: string; label: string; className?: string }) {
  return (
    <li className={className}>
      <Link to={to} className={entry}>
        {label}
      </Link>
    </li>
  )
}
