import { at, press, hideToast, type Screen } from './screen.ts'

export const reading: Record<string, Screen> = {
  topic: at('/topic/gift-guides'),
  article: at('/blog/how-to-wash-a-printed-tee-so-it-lasts-for-years'),
  page: at('/page/refund-policy'),
  'about-us': at('/about-us'),
  'contact-us': at('/contact-us'),
  'shipping-delivery': at('/shipping-delivery'),
  'security-payment': at('/security-payment'),
  'help-center': at('/help-center'),
  'help-center-search': at('/help-center?keyword=refund'),
  'help-center-empty': at('/help-center?keyword=zeppelin'),
  faq: at('/faq', (page) => page.getByText('What does shipping cost?').click()),
  sitemap: at('/sitemap'),
  contact: at('/contact'),
  'contact-errors': at('/contact', async (page) => {
    await press('Send')(page)
    await hideToast(page, 'Please check all required fields')
  }),
  'contact-seller': at('/contact/1'),
  'bulk-order': at('/bulk-order', (page) => page.getByText('What counts as a bulk order?').click()),
  'bulk-order-errors': at('/bulk-order', async (page) => {
    await press('Request a quote')(page)
    await hideToast(page, 'Please check all required fields')
  }),
  'newsletter-confirm': at('/newsletter/confirm#token=none'),
  'newsletter-unsubscribe': at('/newsletter/unsubscribe#token=none'),
  'stock-alerts-unsubscribe': at('/stock-alerts/unsubscribe#token=none'),
}
