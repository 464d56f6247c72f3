import { NewsletterLink } from '../features/contact/newsletter-link.tsx'
import { pageMeta } from '../lib/seo/meta.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const meta = () => pageMeta({ title: 'Stop stock alerts', noindex: true })

const endAlerts = async (token: string) =>
  (await import('../lib/lazy-api.ts')).lazyApi.endStockAlerts({ token })

export default function StockAlertsUnsubscribe() {
  return (
    <PageFrame>
      <PageHeading title="Stock alerts" />
      <NewsletterLink
        question="Do you want to stop all stock alerts to your email address?"
        button="Stop stock alerts"
        call={endAlerts}
      />
    </PageFrame>
  )
}
