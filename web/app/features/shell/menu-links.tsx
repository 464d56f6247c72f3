import { Spinner } from '../../ui/spinner.tsx'
import { BilingualText } from '../../ui/states.tsx'
import type { Menu, MenuLink } from './menus.ts'
import { Link } from '../../ui/link.tsx'

interface MenuLinksProps {
  menu: Menu
  /** Static links of this menu. */
  also?: MenuLink[] | undefined
  className?: string
}

/** The links of a menu, a spinner or an error. */
export function MenuLinks({ menu, also, className = '' }: MenuLinksProps) {
  const links = [...(menu.links ?? []), ...(also ?? [])]
  return (
    <>
      {menu.state === 'loading' && <Spinner text={`Loading ${menu.title.toLowerCase()}`} />}
      {menu.state === 'failed' && (
        <p role="alert" className="py-3 text-sm text-sale">
          <BilingualText {...menu.failure} />
        </p>
      )}
      {links.length > 0 && (
        <ul className={className}>
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="menu-link">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
