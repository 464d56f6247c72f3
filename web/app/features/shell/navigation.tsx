import { NavLink } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { Popover } from '../../ui/popover.tsx'
import { MenuLinks } from './menu-links.tsx'
import type { Menu, ShellLists } from './menus.ts'

const entry =
  'flex h-12 items-center gap-1 text-[0.9375rem] font-medium hover:text-accent aria-[current=page]:text-accent ' +
  'aria-[current=page]:shadow-[inset_0_-2px_0_var(--color-accent)] forced-colors:aria-[current=page]:underline'

/** The navigation bar of wide screens. Its panels open without scripts. */
export function Navigation({ menus }: { menus: Record<keyof ShellLists, Menu> }) {
  return (
    <nav aria-label="Main" className="page hidden lg:block">
      <ul className="flex gap-8">
        <li>
          <NavLink discover="none" to={paths.home} end className={entry}>
            Homepage
          </NavLink>
        </li>
        <Dropdown id="nav-categories" menu={menus.categories} />
        <li>
          <NavLink discover="none" to={paths.products} end className={entry}>
            Products
          </NavLink>
        </li>
        <Dropdown id="nav-help" menu={menus.pages} />
        <Dropdown id="nav-blog" menu={menus.topics} />
      </ul>
    </nav>
  )
}

function Dropdown({ id, menu }: { id: string; menu: Menu }) {
  return (
    <li className="has-[:popover-open]:text-accent">
      <button type="button" popoverTarget={id} className={entry}>
        {menu.title}
        <ChevronDownIcon className="size-4" />
      </button>
      <Popover
        id={id}
        onOpen={() => void menu.load()}
        className="fixed inset-x-0 top-(--header) bottom-auto w-full max-w-none border-b border-line bg-paper text-ink shadow-[0_16px_24px_-16px_rgb(31_29_26/20%)]"
      >
        <div className="page py-6">
          <MenuLinks menu={menu} className="grid grid-cols-4 gap-x-8" />
        </div>
      </Popover>
    </li>
  )
}
