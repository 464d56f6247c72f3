import { paths } from '../../lib/paths.ts'
import { DialogButton } from '../../ui/dialog.tsx'
import { MenuIcon, SearchIcon } from '../../ui/icons.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CartLink, WishlistLink } from './counted-links.tsx'
import { menuDialogId, searchDialogId } from './dialog-ids.ts'
import { Logo } from './logo.tsx'
import type { Menu, ShellLists } from './menus.ts'
import { Navigation } from './navigation.tsx'
import { SearchForm } from './search-form.tsx'
import { Link } from '../../ui/link.tsx'

/** Its height is set in app.css, because the menu panels are positioned below it. */
export function Header({ menus }: { menus: Record<keyof ShellLists, Menu> }) {
  return (
    <header className="sticky top-0 z-40 h-(--header) border-b border-line bg-paper">
      <div className="page flex h-(--header-bar) items-center gap-1 lg:gap-8">
        <DialogButton
          dialog={menuDialogId}
          action="show-modal"
          label="Open menu"
          className="icon-button -ml-2.5 lg:hidden"
        >
          <MenuIcon />
        </DialogButton>
        <Link to={paths.home} aria-label="Inkloom, home" className="rounded-md">
          <Logo />
        </Link>
        <SearchForm label="Products" suggests className="mx-auto hidden w-full max-w-xl lg:block" />
        <div className="-mr-2.5 ml-auto flex items-center lg:ml-0 lg:gap-1">
          <DialogButton
            dialog={searchDialogId}
            action="show-modal"
            label="Open search"
            className="icon-button lg:hidden"
          >
            <SearchIcon />
          </DialogButton>
          <AccountMenu />
          <WishlistLink />
          <CartLink />
        </div>
      </div>
      <Navigation menus={menus} />
    </header>
  )
}
