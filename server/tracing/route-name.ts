import { allRoutes } from '@inkloom/contract/all-routes'

/** The paths of pages in `web/app/routes.ts`. */
export const pageRoutes = [
  '/',
  '/products',
  '/product/:slug',
  '/category/:slug',
  '/cart',
  '/checkout',
  '/thank-you',
  '/order/:number',
  '/roster/:key',
  '/proofs/:key',
  '/order-tracking',
  '/withdrawal',
  '/promo-code',
  '/test-payment',
  '/wishlist',
  '/look/:key',
  '/shop/:sellerId',
  '/search',
  '/topic/:slug',
  '/blog/:slug',
  '/page/:slug',
  '/about-us',
  '/contact-us',
  '/shipping-delivery',
  '/security-payment',
  '/help-center',
  '/faq',
  '/sitemap',
  '/contact',
  '/contact/:id',
  '/bulk-order',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/stock-alerts/unsubscribe',
  '/account',
  '/myaccount',
  '/myorder',
  '/mymessages',
  '/changepassword',
  '/offline',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
]

const apiRoutes = Object.values(allRoutes).map((route) => `/api${route.split(' ')[1]!}`)

/** Health checks and metrics are requested all the time. */
const untraced = /^\/(?:metrics|healthz|readyz)$/

const known = [...apiRoutes, ...pageRoutes].map((route) => ({
  route,
  pattern: new RegExp(`^${route.replaceAll(/\{\w+\}|:\w+/g, '[^/]+')}$`),
  parameters: route.split(/[{:]/).length,
}))
// `/products/related/{id}` before `/products/{id}/reviews` and the like.
known.sort((a, b) => a.parameters - b.parameters)

/** The route of a URL without its values: paths have keys, names and numbers. Null if the request is not traced. */
export function routeName(url: string): string | null {
  const path = url.split('?', 1)[0]!
  if (untraced.test(path)) return null
  const folder = /^\/(assets|media|feeds|dev\/mail)\//.exec(path)?.[1]
  if (folder) return `/${folder}/*`
  return (
    known.find(({ pattern }) => pattern.test(path))?.route ?? (path.startsWith('/api/') ? '/api/*' : '/*')
  )
}
