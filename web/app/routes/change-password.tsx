import { ChangePasswordForm } from '../features/account/change-password-form.tsx'
import { Recommendations } from '../features/account/recommendations.tsx'
import { pageMeta } from '../lib/seo/meta.ts'
import type { AccountHandle } from './account-layout.tsx'

export const meta = () => pageMeta({ title: 'Change Password', noindex: true })
export const handle: AccountHandle = {
  heading: 'Change Password',
  note: 'This signs you out on all other devices.',
}

export default function ChangePassword() {
  return (
    <>
      <ChangePasswordForm />
      <Recommendations />
    </>
  )
}
