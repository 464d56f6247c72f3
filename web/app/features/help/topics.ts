import { formatUsd } from '@inkloom/contract/money'
import { limits } from '@inkloom/contract/limits'
import { expressRate, premiumRate, standardRates } from '@inkloom/contract/shipping-rates'
import { company } from '../../lib/company.ts'
import { paths } from '../../lib/paths.ts'

export interface HelpQuestion {
  question: string
  answer: string
  /** A link to details or the next step. */
  links?: { to: string; label: string }[]
}

export interface HelpTopic {
  id: string
  title: string
  summary: string
  questions: HelpQuestion[]
}

const contact = { to: paths.contact, label: 'Contact us' }
const tracking = { to: paths.orderTracking, label: 'Order tracking' }
const canceling = { to: paths.page('cancelchange-order'), label: 'Cancel/Change Order' }
const returns = { to: paths.page('returns-exchanges-policy'), label: 'Returns & Exchanges Policy' }
const refunds = { to: paths.page('refund-policy'), label: 'Refund Policy' }
const shipping = { to: paths.shippingDelivery, label: 'Shipping and delivery' }
const property = {
  to: paths.page('our-intellectual-property-policy'),
  label: 'Our Intellectual Property Policy',
}

const shirt = standardRates['T-Shirts']

export const helpTopics: HelpTopic[] = [
  {
    id: 'change-cancel',
    title: 'Change/cancel orders',
    summary: 'What you can change, until when, and how refunds work.',
    questions: [
      {
        question: 'How do I cancel my order?',
        answer:
          'Open it from the link in your confirmation email, or from My order if you have an account, and choose Cancel order. You can cancel for 2 hours after ordering, until production starts. We refund the full amount to your card or PayPal account.',
        links: [canceling, { to: paths.myOrder, label: 'My order' }],
      },
      {
        question: 'Can I change the size, color or text of an item?',
        answer:
          'Yes, for 2 hours after ordering, until production starts. Open your order and choose Change next to the item. You see what the change costs or saves before you confirm it.',
        links: [tracking, { to: paths.myOrder, label: 'My order' }],
      },
      {
        question: 'I entered the wrong address. What now?',
        answer:
          'For 2 hours after ordering you can change it yourself: open your order and choose Change address. After that, contact us right away. Until your package ships, we can often correct the label.',
        links: [contact, tracking],
      },
      {
        question: 'Can I cancel only part of my order?',
        answer:
          'Yes. The items of each seller are a separate order that you can cancel separately. Canceling one order never increases the shipping cost of the others.',
      },
      {
        question: 'I ordered more than 2 hours ago. Can I still cancel?',
        answer: `Yes, because production has started. You can still return it for free within ${limits.returnDays} days from delivery or exchange it for another size.`,
        links: [returns],
      },
    ],
  },
  {
    id: 'returns-refunds',
    title: 'Returns and refunds',
    summary: `Free exchanges and refunds within ${limits.returnDays} days from delivery.`,
    questions: [
      {
        question: 'How long do I have to return something?',
        answer: `${limits.returnDays} days from the day of delivery. Items should be unworn and unwashed, unless they arrived faulty.`,
        links: [returns],
      },
      {
        question: 'What does a return cost?',
        answer: 'Nothing. We send you a prepaid label, and there are no return shipping charges.',
        links: [{ to: paths.page('free-return'), label: 'Free Return, step by step' }],
      },
      {
        question: 'Can I exchange it for another size or color?',
        answer:
          'Yes, once per item, with free shipping both ways. We print the new item as soon as the carrier has scanned your return.',
        links: [returns],
      },
      {
        question: 'Can I return a personalized item?',
        answer:
          'Yes, within the same period. We refund the personalization fee if we made a mistake, such as a wrong letter or a misplaced picture.',
        links: [refunds],
      },
      {
        question: 'When do I get my money back?',
        answer:
          'We check returns within 3 business days and issue your refund right away. PayPal refunds take a day or two; card refunds take 5 to 10 business days.',
        links: [refunds],
      },
      {
        question: 'My order arrived damaged or wrong.',
        answer:
          "We're sorry! Send us a picture and we'll replace or refund the item. You usually don't need to send it back.",
        links: [contact],
      },
    ],
  },
  {
    id: 'track-order',
    title: 'Track order',
    summary: "Where your package is, how long delivery takes and what to do if it's late.",
    questions: [
      {
        question: 'How do I track my order?',
        answer:
          "Enter your billing email and the order number on the tracking page. It's in your confirmation email. If you have an account, you'll also find your orders under My order.",
        links: [tracking, { to: paths.myOrder, label: 'My order' }],
      },
      {
        question: 'Why did I receive several order numbers?',
        answer:
          'The items of each seller are a separate order. You pay once, and the orders may arrive in separate packages on different days.',
      },
      {
        question: 'What do Pending and Confirmed mean?',
        answer:
          "Pending means we have your order and are waiting for the payment to be confirmed. Confirmed means it's paid and being made.",
      },
      {
        question: 'How long does delivery take?',
        answer: `Processing takes 1-7 days; most orders are ready to ship in ${limits.readyToShipDays} business days. Standard shipping within the United States takes 5-7 business days.`,
        links: [shipping],
      },
      {
        question: 'My package is late.',
        answer:
          "Check the tracking page first. If your package hasn't arrived 15 business days after the estimated date, we treat it as lost and resend or refund it.",
        links: [tracking, contact],
      },
    ],
  },
  {
    id: 'product-information',
    title: 'Product information',
    summary: 'Sizes, fabrics, care and personalization.',
    questions: [
      {
        question: 'What size should I order?',
        answer:
          'Open Size and Fit Info on the product page and compare the measurements with something that fits you. If you are between sizes, order a size up, as items can shrink up to half a size in the wash.',
      },
      {
        question: 'How do I personalize an item?',
        answer:
          "Fill in the fields on the product page. Each field may have a fee per item, shown next to it. Fields marked * are required. The preview shows exactly what we'll print.",
      },
      {
        question: 'Which pictures can I upload?',
        answer:
          'JPG, PNG or GIF files up to 25 MB. The product page tells you in which sizes a photo prints well. Please upload only pictures that you have the right to use.',
        links: [property],
      },
      {
        question: "Why can't I choose a size or color?",
        answer:
          'Not every combination is available. If the button says Not Available, try another color or type.',
      },
      {
        question: 'How do I wash it?',
        answer:
          "Wash cold, inside out, with similar colors, and hang dry. Don't use bleach or fabric softener, and don't iron the print.",
      },
      {
        question: 'Will the colors look like they do on my screen?',
        answer:
          'Very close. Screens and fabrics differ, so slight shade differences are normal and not a defect.',
      },
    ],
  },
  {
    id: 'marketplace',
    title: 'About the marketplace',
    summary: 'Who sells, who prints and who helps you.',
    questions: [
      {
        question: 'Who am I buying from?',
        answer:
          'You buy from independent sellers, each with their own shop page. Independent workshops print and ship. Inkloom runs the marketplace: you pay us once, and we handle payment, support, returns and refunds.',
        links: [{ to: paths.aboutUs, label: 'About us' }],
      },
      {
        question: 'Do I need an account?',
        answer:
          'No. You can order as a guest. With an account, you can see all your orders, follow shops and get 10% off your next order.',
        links: [{ to: paths.signup, label: 'Sign up' }],
      },
      {
        question: 'How do I contact a seller?',
        answer:
          "Every product page has a seller box with links to the shop and a message form. You'll get the reply by email and, if you're logged in, under your messages.",
      },
      {
        question: 'How do I report a copied design?',
        answer:
          'For copyright, follow the steps on our DMCA page. For trademarks and portraits, see our policy. We review reports within 2 business days.',
        links: [{ to: paths.page('dmca'), label: 'DMCA' }, property],
      },
      {
        question: 'How can I contact Inkloom?',
        answer: `Use the contact form, email ${company.email} or call ${company.phone.text}. We're here 24 hours a day, 7 days a week.`,
        links: [contact, { to: paths.contactUs, label: 'Contact details' }],
      },
    ],
  },
  {
    id: 'artist-account',
    title: 'Setting up an artist account',
    summary: 'How to sell your own designs on Inkloom.',
    questions: [
      {
        question: 'How do I open a shop?',
        answer: `Contact us with the subject "Artist account" and send your name, your shop name, and three designs or a link to your work. We'll review them within 5 business days and help you open your shop.`,
        links: [contact],
      },
      {
        question: 'What do I need?',
        answer:
          'Your own designs in 300 dpi at print size, a logo, and a sentence or two about yourself. The workshops handle printing and shipping.',
      },
      {
        question: "What can't I sell?",
        answer:
          "Anything you don't own the rights to: logos, characters, team marks, or pictures of people without their permission. Sellers confirm for each product that they own the design.",
        links: [property],
      },
      {
        question: 'Can I use my artist account to shop?',
        answer:
          'No. Artist accounts and customer accounts are separate, and only customers can log in here. Sign up with another email address or order as a guest.',
        links: [{ to: paths.signup, label: 'Sign up as a customer' }],
      },
      {
        question: 'Who answers my customers?',
        answer:
          'You do. Messages to your shop reach you by email. Inkloom handles payment, returns and refunds.',
      },
    ],
  },
]

/** The topics of the help center and the additional ones of the FAQ. */
export const faqTopics: HelpTopic[] = [
  ...helpTopics,
  {
    id: 'shipping',
    title: 'Shipping',
    summary: 'Rates and destinations.',
    questions: [
      {
        question: 'What does shipping cost?',
        answer: `It depends on the product. Within the United States, a T-shirt ships for ${formatUsd(shirt.first)} and each extra one for ${formatUsd(shirt.extra)}. Premium costs ${formatUsd(premiumRate.first)} (+${formatUsd(premiumRate.extra)}) and express ${formatUsd(expressRate.first)} (+${formatUsd(expressRate.extra)}).`,
        links: [{ ...shipping, label: 'All rates' }],
      },
      {
        question: 'When is shipping free?',
        answer: `When your cart subtotal is over ${formatUsd(limits.freeShippingAbove)}. Custom fees don't count toward it.`,
      },
      {
        question: 'Do you ship to Alaska, Hawaii, Puerto Rico and APO addresses?',
        answer:
          'Yes. Alaska, Hawaii, Puerto Rico and the territories take an extra 7-12 business days; APO shipments take 40-45 days.',
        links: [shipping],
      },
      {
        question: 'Do you ship to other countries?',
        answer:
          'Yes, to most countries. The product page shows an estimate for your country. Any duties are due on delivery.',
      },
    ],
  },
  {
    id: 'paying',
    title: 'Paying and coupons',
    summary: 'Cards, wallets and codes.',
    questions: [
      {
        question: 'How can I pay?',
        answer:
          'By card or with PayPal, in US dollars. The total you see before you pay is the total we charge.',
        links: [{ to: paths.securityPayment, label: 'Security and payment' }],
      },
      {
        question: 'Is there a handling fee?',
        answer:
          'Our price list includes a handling fee of 7%. It is currently waived, so checkout shows it as $0.00.',
      },
      {
        question: 'Where do I enter a coupon?',
        answer:
          'In the order summary at checkout. You can use one coupon per checkout. The discount applies to the subtotal, not to shipping or custom fees.',
        links: [{ to: paths.promoCode, label: 'Promo codes' }],
      },
      {
        question: 'How do I get 10% off my next order?',
        answer: "Sign up and verify your email, and we'll email you a personal code. You can use it once.",
        links: [{ to: paths.signup, label: 'Sign up' }],
      },
      {
        question: 'My payment failed.',
        answer:
          "Check the card number and expiration date, try another card or use PayPal. We keep your cart and address. If your payment went through and then an error appeared, don't pay again: we match payments and orders automatically.",
        links: [contact],
      },
      {
        question: 'Do you offer discounts for large orders?',
        answer: `Yes, for ${limits.bulkPiecesMin} or more items of the same product. Send us a request and we'll reply within 48 hours.`,
        links: [{ to: paths.bulkOrder, label: 'Bulk orders' }],
      },
    ],
  },
]
