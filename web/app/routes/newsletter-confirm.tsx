import { NewsletterLink } from '../features/contact/newsletter-link.tsx'
import { api } from '../lib/api.ts'
import { pageMeta } from '../lib/seo/meta.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const meta = () => pageMeta({ title: 'Confirm the newsletter', noindex: true })

const confirm = (token: string) => api.newsletterConfirm({ token })

export default function NewsletterConfirm() {
  return (
    <PageFrame>
      <PageHeading title="Newsletter" />
      <NewsletterLink
        question="Get new designs and seasonal offers about twice a month."
        button="Confirm subscription"
        call={confirm}
      />
    </PageFrame>
  )
}
