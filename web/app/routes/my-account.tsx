import { MessagesLink } from '../features/account/messages-link.tsx'
import { MyData } from '../features/account/my-data.tsx'
import { ProfileForm } from '../features/account/profile-form.tsx'
import { SavedAddresses } from '../features/account/saved-addresses.tsx'
import { useCustomer } from '../features/account/use-customer.ts'
import { pageMeta } from '../lib/meta.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ErrorAlert } from '../ui/states.tsx'

export const meta = () => pageMeta({ title: 'User Profile', noindex: true })

export default function MyAccount() {
  const { customer, failed, change } = useCustomer()
  return (
    <>
      <PageHeading title="User Profile" />
      {customer ? (
        <>
          <ProfileForm customer={customer} onChange={change} />
          <MessagesLink />
          <SavedAddresses />
          <MyData />
        </>
      ) : failed ? (
        <ErrorAlert title="Your profile could not be loaded" />
      ) : (
        <Spinner text="Loading your profile" />
      )}
    </>
  )
}
