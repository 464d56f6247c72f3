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

/** The shop shows its first coupon once more for those who shop for others. */
const notes = ['For any order, from any seller.', 'For larger orders, from any seller.']
const again = 'Also for gifts and personalised pieces.'

const questions = [
  [
    'How do I use a coupon?',
    'Type its code into the coupon field at checkout and press Apply. The discount shows in your order summary before you pay.',
  ],
  [
    'Can I use two coupons?',
    'One coupon counts for each order. The checkout suggests the one that saves you most.',
  ],
  [
    'What does the discount count for?',
    'For the subtotal of your items from all sellers. Custom fees and shipping are not reduced.',
  ],
  [
    'I am new here. Is there something for me?',
    'Yes: register and verify your email address, and we mail you a personal coupon for 10% off your next order.',
  ],
  [
    'Why is my code refused?',
    'It may be misspelled, used up, or your subtotal may be below its limit. The message at checkout tells you which.',
  ],
] as const

export default function PromoCode({ loaderData: { coupons } }: Route.ComponentProps) {
  const [first] = coupons ?? []
  return (
    <PageFrame>
      <PageHeading title="Promo codes" note="Take one along to the checkout." />
      {coupons === null ? (
        <Alert size="large">The coupons could not be loaded. Please try again in a moment.</Alert>
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
