import { aboutUs } from './about-us.ts'
import { cancelChangeOrder } from './cancelchange-order.ts'
import { dmca } from './dmca.ts'
import { faqs } from './faqs.ts'
import { freeReturn } from './free-return.ts'
import { localSupport } from './local-support.ts'
import { ourIntellectualPropertyPolicy } from './our-intellectual-property-policy.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { refundPolicy } from './refund-policy.ts'
import { returnsExchangesPolicy } from './returns-exchanges-policy.ts'
import { securePayments } from './secure-payments.ts'
import { termsOfService } from './terms-of-service.ts'

interface HelpTopic {
  name: string
  slug: string
  /** `detail` is HTML. */
  pages: { title: string; slug: string; detail: string }[]
}

/** The static pages of a new shop, by help topic. */
export const starterTopics: HelpTopic[] = [
  {
    name: 'About Inkloom',
    slug: 'about-inkloom',
    pages: [aboutUs, faqs, localSupport],
  },
  {
    name: 'Orders and returns',
    slug: 'orders-and-returns',
    pages: [securePayments, cancelChangeOrder, refundPolicy, returnsExchangesPolicy, freeReturn],
  },
  {
    name: 'Legal and privacy',
    slug: 'legal-and-privacy',
    pages: [privacyPolicy, termsOfService, dmca, ourIntellectualPropertyPolicy],
  },
]
