import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('routes/main-layout.tsx', [
    index('routes/home.tsx'),
    route('products', 'routes/products.tsx'),
    route('product/:slug', 'routes/product.tsx'),
    route('category/:slug', 'routes/category.tsx'),
    route('wishlist', 'routes/wishlist.tsx'),
    route('shop/:sellerId', 'routes/shop.tsx'),
    route('search', 'routes/search.tsx'),
    route('topic/:slug', 'routes/topic.tsx'),
    route('blog/:slug', 'routes/blog-post.tsx'),
    route('page/:slug', 'routes/static-page.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
