import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('routes/main-layout.tsx', [
    index('routes/home.tsx'),
    route('products', 'routes/products.tsx'),
    route('product/:slug', 'routes/product.tsx'),
    route('category/:slug', 'routes/category.tsx'),
    route('cart', 'routes/cart.tsx'),
    route('checkout', 'routes/checkout.tsx'),
    route('thank-you', 'routes/thank-you.tsx'),
    route('wishlist', 'routes/wishlist.tsx'),
    route('shop/:sellerId', 'routes/shop.tsx'),
    route('search', 'routes/search.tsx'),
    route('topic/:slug', 'routes/topic.tsx'),
    route('blog/:slug', 'routes/blog-post.tsx'),
    route('page/:slug', 'routes/static-page.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('contact/:id', 'routes/contact-seller.tsx'),
    route('bulk-order', 'routes/bulk-order.tsx'),
    route('newsletter/confirm', 'routes/newsletter-confirm.tsx'),
    route('newsletter/unsubscribe', 'routes/newsletter-unsubscribe.tsx'),
    layout('routes/account-layout.tsx', [
      route('myaccount', 'routes/my-account.tsx'),
      route('myorder', 'routes/my-order.tsx'),
      route('mymessages', 'routes/my-messages.tsx'),
      route('changepassword', 'routes/change-password.tsx'),
    ]),
    route('*', 'routes/not-found.tsx'),
  ]),
  layout('routes/auth-layout.tsx', [
    route('login', 'routes/login.tsx'),
    route('signup', 'routes/signup.tsx'),
    route('forgot-password', 'routes/forgot-password.tsx'),
    route('reset-password', 'routes/reset-password.tsx'),
  ]),
] satisfies RouteConfig
