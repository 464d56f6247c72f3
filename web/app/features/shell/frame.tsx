import type { ReactNode } from 'react'
import { Header } from './header.tsx'
import { MenuDialog } from './menu-dialog.tsx'
import { useMenus, type ShellLists } from './menus.ts'
import { RouteAnnouncer } from './route-announcer.tsx'
import { SearchDialog } from './search-dialog.tsx'

const nothing: ShellLists = { categories: null, pages: null, topics: null }

export function Frame({
  lists = nothing,
  footer,
  children,
}: {
  lists?: ShellLists | undefined
  footer: ReactNode
  children: ReactNode
}) {
  const menus = useMenus(lists)
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="button-primary fixed top-2 left-2 z-50 -translate-y-20 focus:translate-y-0">
        Skip to content
      </a>
      <Header menus={menus} />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      {footer}
      <RouteAnnouncer />
      <MenuDialog menus={menus} />
      <SearchDialog />
    </div>
  )
}
