import { ThankYou } from '../features/checkout/thank-you.tsx'
import { pageMeta } from '../lib/seo/meta.ts'
import { PageFrame } from '../ui/page-frame.tsx'

export const meta = () => pageMeta({ title: 'Payment Successful!', noindex: true })

export default function ThankYouScreen() {
  return (
    <PageFrame>
      <ThankYou />
    </PageFrame>
  )
}
