import { MenuDialog } from './menu-dialog.tsx'
import type { Menu, ShellLists } from './menus.ts'
import { SearchDialog } from './search-dialog.tsx'

/** The side menu and the search of phones. */
export function PhoneDialogs({ menus }: { menus: Record<keyof ShellLists, Menu> }) {
  return (
    <>
      <MenuDialog menus={menus} />
      <SearchDialog />
    </>
  )
}
