import { daysAgo } from './calendar.ts'
import { aboutUs } from './pages/about-us.ts'
import { cancelChangeOrder } from './pages/cancelchange-order.ts'
import { dmca } from './pages/dmca.ts'
import { faqs } from './pages/faqs.ts'
import { freeReturn } from './pages/free-return.ts'
import { localSupport } from './pages/local-support.ts'
import { ourIntellectualPropertyPolicy } from './pages/our-intellectual-property-policy.ts'
import { privacyPolicy } from './pages/privacy-policy.ts'
import { refundPolicy } from './pages/refund-policy.ts'
import { returnsExchangesPolicy } from './pages/returns-exchanges-policy.ts'
import { securePayments } from './pages/secure-payments.ts'
import { termsOfService } from './pages/terms-of-service.ts'
import type { DemoPage } from './types.ts'

const texts = [
  aboutUs,
  privacyPolicy,
  termsOfService,
  securePayments,
  faqs,
  cancelChangeOrder,
  refundPolicy,
  returnsExchangesPolicy,
  freeReturn,
  localSupport,
  dmca,
  ourIntellectualPropertyPolicy,
]

export const pages: DemoPage[] = texts.map(({ title, slug, detail }, index) => ({
  id: index + 1,
  title,
  slug,
  author: 'Inkloom Team',
  detail: detail.trim(),
  createdAt: daysAgo(400 - index * 9),
}))
