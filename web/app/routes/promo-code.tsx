import { CouponCard } from '../features/checkout/coupon-card.tsx'
import { toClientLoader, type LoadArgs, toLoader, optional } from '../lib/loaders.ts'
import { paths } from '../lib/paths.ts'
import { canonicalUrl, pageMeta } from '../lib/seo/meta.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/promo-code'
import { Alert } from '../ui/alert.tsx'

async function load({ api, url }: LoadArgs<unknown>) {
  const coupons = await optional(api.coupons())
  return { coupons: coupons && coupons.data, origin: url.origin }
}
export const loader = toLoader(load)
export const clientLoader = toClientLoader(load)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Promo codes',
    description: 'Coupons for your next order at Inkloom, and how they work.',
    canonical: loaderData && canonicalUrl(loaderData.origin, paths.promoCode),
  })

/** Repeats the first coupon with a note about gifts. */
const notes = ['For any order, from any seller.', 'For larger orders, from any seller.']
const again = 'Also valid for gifts and personalized items.'

const questions = [
  [
    'How do I use a coupon?',
    "Enter its code in the coupon field at checkout and press Apply. You'll see the discount in your order summary before you pay.",
  ],
  [
    'Can I use two coupons?',
    'You can use one coupon per order. Checkout suggests the one that saves you the most.',
  ],
  [
    'What does the discount apply to?',
    "To the subtotal of your items from all sellers. It doesn't apply to custom fees or shipping.",
  ],
  [
    'Is there a discount for new customers?',
    "Yes. Register and verify your email address, and we'll email you a personal coupon for 10% off your next order.",
  ],
  [
    "Why doesn't my code work?",
    'It may be misspelled or already used, or your subtotal may be below its minimum. The message at checkout tells you the reason.',
  ],
] as const

export default function PromoCode({ loaderData: { coupons } }: Route.ComponentProps) {
  const [first] = coupons ?? []
  return (
    <PageFrame>
      <PageHeading title="Promo codes" note="Copy a code and paste it at checkout." />
      {coupons === null ? (
        <Alert size="large">We couldn't load the coupons. Please try again in a moment.</Alert>
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {coupons.map((coupon, index) => (
            <li key={coupon.code}>
              <CouponCard coupon={coupon} note={notes[index] ?? notes[0]!} />
            </li>
          ))}
          {first ? (
            <li>
              <CouponCard coupon={first} note={again} />
            </li>
          ) : null}
        </ul>
      )}
      <section aria-labelledby="questions" className="mt-14 max-w-3xl">
        <h2 id="questions" className="mb-4 text-2xl font-semibold">
          Frequently asked questions
        </h2>
        {questions.map(([question, answer]) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-14 items-center justify-between gap-4 font-medium">
              {question}
            </summary>
            <p className="pb-4 text-soft">{answer}</p>
          </details>
        ))}
      </section>
    </PageFrame>
  )
}
