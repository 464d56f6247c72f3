import { ChangePasswordForm } from '../features/account/change-password-form.tsx'
import { TopPick } from '../features/account/top-pick.tsx'
import { pageMeta } from '../lib/meta.ts'
import { PageHeading } from '../ui/page-heading.tsx'

export const meta = () => pageMeta({ title: 'Change Password', noindex: true })

export default function ChangePassword() {
  return (
    <>
      <PageHeading title="Change Password" note="You will be logged out everywhere else." />
      <ChangePasswordForm />
      <TopPick />
    </>
  )
}
