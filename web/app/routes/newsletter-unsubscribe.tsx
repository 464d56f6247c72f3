import { NewsletterLink } from '../features/contact/newsletter-link.tsx'
import { pageMeta } from '../lib/seo/meta.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const meta = () => pageMeta({ title: 'Unsubscribe from the newsletter', noindex: true })

const unsubscribe = async (token: string) =>
  (await import('../lib/lazy-api.ts')).lazyApi.newsletterUnsubscribe({ token })

export default function NewsletterUnsubscribe() {
  return (
    <PageFrame>
      <PageHeading title="Newsletter" />
      <NewsletterLink
        question="Do you want to unsubscribe from our newsletter?"
        button="Unsubscribe"
        call={unsubscribe}
      />
    </PageFrame>
  )
}
