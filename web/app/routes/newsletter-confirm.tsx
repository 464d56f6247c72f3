import { NewsletterLink } from '../features/contact/newsletter-link.tsx'
import { pageMeta } from '../lib/seo/meta.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const meta = () => pageMeta({ title: 'Confirm the newsletter', noindex: true })

const confirm = async (token: string) =>
  (await import('../lib/lazy-api.ts')).lazyApi.newsletterConfirm({ token })

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
