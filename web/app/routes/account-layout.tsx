import { Outlet } from 'react-router'
import { CustomersOnly } from '../features/account/customers-only.tsx'
import { SideMenu } from '../features/account/side-menu.tsx'
import { useCustomerState } from '../features/account/use-customer.ts'
import { session } from '../stores/session.ts'
import { PageFrame } from '../ui/page-frame.tsx'

/** A shell that is the same for everybody; what is personal comes by the browser's own calls. */
export default function AccountLayout() {
  const state = useCustomerState(session.useSignedIn())
  return (
    <PageFrame>
      <div className="flex gap-12 lg:pt-4">
        <SideMenu customer={state.customer} />
        <div className="min-w-0 grow">
          <CustomersOnly>
            <Outlet context={state} />
          </CustomersOnly>
        </div>
      </div>
    </PageFrame>
  )
}
