import { useState, type ComponentType, type ReactNode } from 'react'
import { NavLink } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { Popover } from '../../ui/popover.tsx'
import { MenuLinks } from './menu-links.tsx'
import type { Menu, ShellLists } from './menus.ts'

const loadCategoryPanel = async () => (await import('./category-panel.tsx')).CategoryPanel

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
        <Dropdown id="nav-categories" menu={menus.categories} loadPanel={loadCategoryPanel} />
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

type Panel = ComponentType<{ links: ReactNode }>

interface DropdownProps {
  id: string
  menu: Menu
  /** Loads what replaces the links once the menu was opened. */
  loadPanel?: () => Promise<Panel>
}

function Dropdown({ id, menu, loadPanel }: DropdownProps) {
  const [Panel, setPanel] = useState<Panel | null>(null)
  const links = <MenuLinks menu={menu} className="grid grid-cols-4 gap-x-8" />
  return (
    <li className="has-[:popover-open]:text-accent">
      <button type="button" popoverTarget={id} className={entry}>
        {menu.title}
        <ChevronDownIcon className="size-4" />
      </button>
      <Popover
        id={id}
        onOpen={() => {
          void menu.load()
          // The links stay if the panel cannot be loaded.
          loadPanel?.().then((loaded) => setPanel(() => loaded), console.error)
        }}
        className="fixed inset-x-0 top-(--header) bottom-auto max-h-[calc(100dvh-var(--header))] w-full max-w-none overflow-y-auto border-b border-line bg-paper text-ink shadow-[0_16px_24px_-16px_rgb(31_29_26/20%)]"
      >
        <div className="page py-6">{Panel ? <Panel links={links} /> : links}</div>
      </Popover>
    </li>
  )
}
