import { paths } from '../../lib/paths.ts'

export const footerColumns = [
  {
    title: 'Company',
    links: [
      { to: paths.aboutUs, label: 'About us' },
      { to: paths.contactUs, label: 'Contact us' },
      { to: paths.page('privacy-policy'), label: 'Privacy policy' },
      { to: paths.page('terms-of-service'), label: 'Terms of service' },
      { to: paths.page('dmca'), label: 'DMCA' },
      { to: paths.page('our-intellectual-property-policy'), label: 'Intellectual property' },
      { to: paths.sitemap, label: 'Sitemap' },
    ],
  },
  {
    title: 'Help',
    links: [
      { to: paths.helpCenter, label: 'Help center' },
      { to: paths.faq, label: 'FAQ' },
      { to: paths.orderTracking, label: 'Order tracking' },
      { to: paths.shippingDelivery, label: 'Shipping and delivery' },
      { to: paths.securityPayment, label: 'Security and payment' },
      { to: paths.page('refund-policy'), label: 'Refund policy' },
      { to: paths.page('returns-exchanges-policy'), label: 'Returns and exchanges' },
    ],
  },
  {
    title: 'Shop',
    links: [
      { to: paths.products, label: 'All products' },
      { to: paths.bulkOrder, label: 'Bulk orders' },
      { to: paths.promoCode, label: 'Promo codes' },
      { to: paths.wishlist, label: 'Wishlist' },
      { to: paths.cart, label: 'Cart' },
    ],
  },
]
