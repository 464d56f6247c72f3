import { MessagesLink } from '../features/account/messages-link.tsx'
import { MyData } from '../features/account/my-data.tsx'
import { ProfileForm } from '../features/account/profile-form.tsx'
import { SavedAddresses } from '../features/account/saved-addresses.tsx'
import { useCustomer } from '../features/account/use-customer.ts'
import { pageMeta } from '../lib/seo/meta.ts'
import { Spinner } from '../ui/spinner.tsx'
import { ErrorAlert } from '../ui/states.tsx'
import type { AccountHandle } from './account-layout.tsx'

export const meta = () => pageMeta({ title: 'User Profile', noindex: true })
export const handle: AccountHandle = { heading: 'User Profile' }

export default function MyAccount() {
  const { customer, failed, setCustomer } = useCustomer()
  if (failed && !customer) return <ErrorAlert title="Your profile could not be loaded" />
  if (!customer) return <Spinner text="Loading your profile" />
  return (
    <>
      <ProfileForm customer={customer} onChange={setCustomer} />
      <MessagesLink />
      <SavedAddresses />
      <MyData />
    </>
  )
}
