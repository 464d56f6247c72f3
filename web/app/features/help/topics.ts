import { formatUsd } from '@inkloom/contract/money'
import { limits } from '@inkloom/contract/limits'
import { expressRate, premiumRate, standardRates } from '@inkloom/contract/shipping-rates'
import { company } from '../../lib/company.ts'
import { paths } from '../../lib/paths.ts'

export interface HelpQuestion {
  question: string
  answer: string
  /** Where the long answer is, or what to do next. */
  links?: { to: string; label: string }[]
}

export interface HelpTopic {
  id: string
  title: string
  summary: string
  questions: HelpQuestion[]
}

const contact = { to: paths.contact, label: 'Write to us' }
const tracking = { to: paths.orderTracking, label: 'Order tracking' }
const cancelling = { to: paths.page('cancelchange-order'), label: 'Cancel/Change Order' }
const returns = { to: paths.page('returns-exchanges-policy'), label: 'Returns & Exchanges Policy' }
const refunds = { to: paths.page('refund-policy'), label: 'Refund Policy' }
const shipping = { to: paths.shippingDelivery, label: 'Shipping and delivery' }
const property = {
  to: paths.page('our-intellectual-property-policy'),
  label: 'Our Intellectual Property Policy',
}

const shirt = standardRates['T-Shirts']

/** The six topics of the help center. */
export const helpTopics: HelpTopic[] = [
  {
    id: 'change-cancel',
    title: 'Change/cancel orders',
    summary: 'What can still be changed, until when, and what happens to your money.',
    questions: [
      {
        question: 'How do I cancel my order?',
        answer:
          'Open it from the link in the confirmation e-mail, or from My order if you have an account, and choose Cancel order. This works for 2 hours after ordering, until production starts. The full amount goes back to your card or PayPal account.',
        links: [cancelling, { to: paths.myOrder, label: 'My order' }],
      },
      {
        question: 'Can I change the size, the colour or the text on my piece?',
        answer:
          'For 2 hours after ordering, yes. Write to us with the order code in the first line and say what should be different. If the change alters the price, it is simplest to cancel the order and place it again.',
        links: [contact],
      },
      {
        question: 'I typed a wrong address. What now?',
        answer:
          'Tell us at once, even if it is late. Before the parcel has left, we can often still correct the label; afterwards the carrier may be able to redirect it.',
        links: [contact, tracking],
      },
      {
        question: 'Can I cancel only a part of my order?',
        answer:
          "Yes. Each seller's part of your cart is an order of its own and can be cancelled on its own. You never pay more for shipping because you cancelled a part.",
      },
      {
        question: 'It is more than 2 hours ago. Is it too late?',
        answer: `To cancel, yes: the piece is being made for you. You can still send it back free of charge within ${limits.returnDays} days of delivery, or exchange it for another size.`,
        links: [returns],
      },
    ],
  },
  {
    id: 'returns-refunds',
    title: 'Returns and refunds',
    summary: `${limits.returnDays} days from delivery, free of charge, as an exchange or as money back.`,
    questions: [
      {
        question: 'How long do I have to return something?',
        answer: `${limits.returnDays} days from the day of delivery. The piece should be unworn and unwashed; if it was faulty, its condition does not matter.`,
        links: [returns],
      },
      {
        question: 'What does a return cost?',
        answer: 'Nothing. We send you a prepaid label, and there are no return shipping charges.',
        links: [{ to: paths.page('free-return'), label: 'Free Return, step by step' }],
      },
      {
        question: 'Can I exchange it for another size or colour?',
        answer:
          'Yes, once per piece and free of charge in both directions. We print the new piece as soon as the carrier has scanned your return.',
        links: [returns],
      },
      {
        question: 'Can I return a personalised piece?',
        answer:
          'Yes, within the same time. The fee for the personalisation itself is refunded when the mistake was ours, for example a wrong letter or a picture in the wrong place.',
        links: [refunds],
      },
      {
        question: 'When do I get my money back?',
        answer:
          'We check returns within 3 business days of arrival and pay at once. PayPal shows the money within a day or two, card issuers need 5 to 10 business days.',
        links: [refunds],
      },
      {
        question: 'My order arrived damaged or wrong.',
        answer:
          'We are sorry. Send us a picture in daylight and we replace or refund the piece; as a rule you need not send it back.',
        links: [contact],
      },
    ],
  },
  {
    id: 'track-order',
    title: 'Track order',
    summary: 'Where your parcel is, how long it takes, and what to do when it is late.',
    questions: [
      {
        question: 'How do I track my order?',
        answer:
          'Enter your billing email and the order code on the tracking page. The code is in the confirmation e-mail. With an account you also find every order under My order.',
        links: [tracking, { to: paths.myOrder, label: 'My order' }],
      },
      {
        question: 'Why did I receive several order numbers?',
        answer:
          "Each seller's part of your cart is an order of its own. You paid once, and the parts may arrive in separate parcels on different days.",
      },
      {
        question: 'What do Pending and Confirmed mean?',
        answer:
          'Pending: the order is on our books and we are waiting for the payment to be confirmed. Confirmed: it is paid and on its way through the workshop.',
      },
      {
        question: 'How long does delivery take?',
        answer: `Processing takes 1-7 days; most orders are ready to ship in ${limits.readyToShipDays} business days. Standard shipping within the United States takes 5-7 business days.`,
        links: [shipping],
      },
      {
        question: 'My parcel is late.',
        answer:
          'Look at the tracking page first. If the parcel has not arrived 15 business days after the estimated date, we treat it as lost and send it again or refund it.',
        links: [tracking, contact],
      },
    ],
  },
  {
    id: 'product-information',
    title: 'Product information',
    summary: 'Sizes, fabrics, care, and how personalising works.',
    questions: [
      {
        question: 'Which size should I take?',
        answer:
          'Open Size and Fit Info on the product page and compare with a piece that fits you. If you are between sizes, order a size up, as items can shrink up to half a size in the wash.',
      },
      {
        question: 'How do I personalise a piece?',
        answer:
          'Fill in the fields on the product page. Each has its own fee, shown beside it and charged per piece; fields marked with a star are required. The picture shows how it will look, and we print what you see.',
      },
      {
        question: 'Which pictures can I upload?',
        answer:
          'JPG, PNG or GIF up to 5 MB, best at 300 dpi in the size of the print, and only pictures that you have the right to use.',
        links: [property],
      },
      {
        question: 'A size or colour cannot be chosen. Why?',
        answer:
          'Not every combination is made or in stock. The button then says Not Available; try another colour or type.',
      },
      {
        question: 'How do I wash it?',
        answer:
          'Inside out, cold, with similar colours, and hung to dry. Leave out bleach and softener, and iron around the print, not over it.',
      },
      {
        question: 'Will the colours look as they do on my screen?',
        answer:
          'Very nearly. Screens differ, and so do fabrics; small differences in shade belong to printing and are no defect.',
      },
    ],
  },
  {
    id: 'marketplace',
    title: 'About the marketplace',
    summary: 'Who sells, who prints, and who stands behind it.',
    questions: [
      {
        question: 'Who am I buying from?',
        answer:
          'From independent sellers, each with a shop page of their own. Independent workshops print and ship. Inkloom runs the shop in between: you pay us once, and we answer for payment, service, returns and refunds.',
        links: [{ to: paths.aboutUs, label: 'About us' }],
      },
      {
        question: 'Do I need an account?',
        answer:
          'No. You can order as a guest. An account keeps your orders together, lets you follow shops and brings 10% off your next order.',
        links: [{ to: paths.signup, label: 'Sign up' }],
      },
      {
        question: 'How do I reach a seller?',
        answer:
          'Every product page has a seller box that leads to the shop and to a message form. Answers come by mail and, if you are logged in, under your messages.',
      },
      {
        question: 'How do I report a design that copies somebody?',
        answer:
          'For copyright follow the steps on the page DMCA; for trademarks and portraits see our policy. We examine reports within 2 business days.',
        links: [{ to: paths.page('dmca'), label: 'DMCA' }, property],
      },
      {
        question: 'How can I reach Inkloom?',
        answer: `By the contact form, by mail to ${company.email} or by phone at ${company.phone.text}, every day around the clock.`,
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
        answer:
          'Write to us with the subject "Artist account": your name, the name that your shop should have, and three designs or a link to your work. We look at it within 5 business days and open the shop together with you.',
        links: [contact],
      },
      {
        question: 'What do I need?',
        answer:
          'Designs of your own in 300 dpi at the size of the print, a logo, and a line or two about who you are. Everything else, from the press to the parcel, is done by the workshops.',
      },
      {
        question: 'What may I not sell?',
        answer:
          'Anything that belongs to somebody else: logos, characters, team marks, pictures of people who have not agreed. Each seller confirms for each product that the design is theirs to sell.',
        links: [property],
      },
      {
        question: 'Can I use my artist account to shop?',
        answer:
          'No. Artist accounts and customer accounts are separate; this shop lets only customers log in. Sign up with another address, or order as a guest.',
        links: [{ to: paths.signup, label: 'Sign up as a customer' }],
      },
      {
        question: 'Who talks to my customers?',
        answer:
          'You do, if they write to your shop: their message reaches you by mail. Payment, returns and refunds are handled by Inkloom.',
      },
    ],
  },
]

/** All topics: those of the help center, and what else is asked. */
export const faqTopics: HelpTopic[] = [
  ...helpTopics,
  {
    id: 'shipping',
    title: 'Shipping',
    summary: 'What it costs and how far it goes.',
    questions: [
      {
        question: 'What does shipping cost?',
        answer: `It depends on the product. A T-shirt ships within the United States for ${formatUsd(shirt.first)} and each extra one for ${formatUsd(shirt.extra)}; premium costs ${formatUsd(premiumRate.first)} (+${formatUsd(premiumRate.extra)}) and express ${formatUsd(expressRate.first)} (+${formatUsd(expressRate.extra)}).`,
        links: [{ ...shipping, label: 'All rates' }],
      },
      {
        question: 'When is shipping free?',
        answer: `When the subtotal of your cart is above ${formatUsd(limits.freeShippingAbove)}. Fees for personalising do not count towards it.`,
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
          'Yes, to nearly all. The product page shows an estimate for your country. Duties, where there are any, are paid on delivery.',
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
          'By card or with PayPal, in US dollars. The total that you see before you press the button is the total that is charged.',
        links: [{ to: paths.securityPayment, label: 'Security and payment' }],
      },
      {
        question: 'Is there a handling fee?',
        answer:
          'Our price list knows a handling fee of 7%. It is currently waived, so checkout shows it as $0.00.',
      },
      {
        question: 'Where do I enter a coupon?',
        answer:
          'In the summary at checkout, one per checkout. A coupon takes its percentage off the subtotal, not off shipping or fees for personalising.',
        links: [{ to: paths.promoCode, label: 'Promo codes' }],
      },
      {
        question: 'I was promised 10% off my next order.',
        answer:
          'Sign up and verify your email: the code then comes by mail. It is yours alone and works once.',
        links: [{ to: paths.signup, label: 'Sign up' }],
      },
      {
        question: 'My payment failed.',
        answer:
          'Check the number and the date, try another card or switch to PayPal; your cart and your address stay as they were. If the payment went through and an error followed, do not pay again: we bring payment and order together automatically.',
        links: [contact],
      },
      {
        question: 'Is there a price for large orders?',
        answer: `From ${limits.bulkPiecesMin} pieces of the same product. Send a request; you have an answer within 48 hours.`,
        links: [{ to: paths.bulkOrder, label: 'Bulk orders' }],
      },
    ],
  },
]
