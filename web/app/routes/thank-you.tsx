import { ThankYou } from '../features/thank-you/thank-you.tsx'
import { pageMeta } from '../lib/meta.ts'
import { PageFrame } from '../ui/page-frame.tsx'

export const meta = () => pageMeta({ title: 'Payment Successful!', noindex: true })

export default function ThankYouScreen() {
  return (
    <PageFrame>
      <ThankYou />
    </PageFrame>
  )
}
