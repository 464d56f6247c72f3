import { paths } from '../../lib/paths.ts'
import { Dialog, DialogButton } from '../../ui/dialog.tsx'
import { ChevronDownIcon, CloseIcon } from '../../ui/icons.tsx'
import { menuDialogId } from './dialog-ids.ts'
import { Logo } from './logo.tsx'
import { MenuLinks } from './menu-links.tsx'
import type { Menu, MenuLink, ShellLists } from './menus.ts'
import { Link } from '../../ui/link.tsx'

const entry = 'flex min-h-13 w-full items-center justify-between text-lg font-medium'
const helpLinks = [
  { to: paths.faq, label: 'FAQ' },
  { to: paths.contact, label: 'Contact Us' },
]

export function MenuDialog({ menus }: { menus: Record<keyof ShellLists, Menu> }) {
  return (
    <Dialog
      id={menuDialogId}
      label="Menu"
      className="side-sheet h-dvh max-h-none w-[min(22rem,calc(100vw-3rem))] max-w-none overscroll-contain bg-paper text-ink"
    >
      <div className="flex min-h-full flex-col px-4 pb-8">
        <div className="flex h-16 items-center justify-between border-b border-line">
          <Logo />
          <DialogButton dialog={menuDialogId} action="close" label="Close menu" className="icon-button -mr-2">
            <CloseIcon />
          </DialogButton>
        </div>
        <nav aria-label="Side menu">
          <ul className="divide-y divide-line">
            <li>
              <Link to={paths.products} className={entry}>
                Products
              </Link>
            </li>
            <Submenu menu={menus.categories} />
            <Submenu menu={menus.pages} also={helpLinks} />
            <Submenu menu={menus.topics} />
            <li>
              <Link to={paths.orderTracking} className={entry}>
                Track your order
              </Link>
            </li>
            <li>
              <Link to={paths.wishlist} className={entry}>
                Wishlist
              </Link>
            </li>
            <li>
              <Link to={paths.search('valentine')} className={`${entry} text-accent`}>
                Valentine 2025
              </Link>
            </li>
          </ul>
        </nav>
      </div>
    </Dialog>
  )
}

function Submenu({ menu, also }: { menu: Menu; also?: MenuLink[] }) {
  return (
    <li>
      <details
        className="group"
        onToggle={(event) => {
          if (event.currentTarget.open) void menu.load()
        }}
      >
        <summary className={`${entry} list-none`}>
          {menu.title}
          <ChevronDownIcon className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="pb-3 pl-4">
          <MenuLinks menu={menu} also={also} />
        </div>
      </details>
    </li>
  )
}
