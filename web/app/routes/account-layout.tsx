import { Outlet, useMatches } from 'react-router'
import { AccountTabs } from '../features/account/account-tabs.tsx'
import { RequireLogin } from '../features/account/require-login.tsx'
import { SideMenu } from '../features/account/side-menu.tsx'
import { useCustomerState } from '../features/account/use-customer.ts'
import { session } from '../stores/session.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

/** The server-rendered heading of an account page. */
export interface AccountHandle {
  heading: string
  note?: string
}

/** The same HTML for all customers; the browser loads the user's data. */
export default function AccountLayout() {
  const state = useCustomerState(session.useSignedIn())
  const { heading, note } = useMatches().at(-1)!.handle as AccountHandle
  return (
    <PageFrame>
      <div className="flex gap-12 lg:pt-4">
        <SideMenu customer={state.customer} />
        <div className="min-w-0 grow">
          <AccountTabs />
          <PageHeading title={heading} note={note} />
          <RequireLogin>
            <Outlet context={state} />
          </RequireLogin>
        </div>
      </div>
    </PageFrame>
  )
}
