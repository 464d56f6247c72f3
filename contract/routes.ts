/** Every call of the API: its method and its path under `/api`. Plain data, so that the browser pays for no schema. */
export const routes = {
  productsNew: 'GET /products-new',
  productsBestSelling: 'GET /products-best-selling',
  productsRecentlyViewed: 'GET /products/recently-viewed/{id}',
  productDetail: 'GET /products-detail/{slug}',
  productsRelated: 'GET /products/related/{id}',
  productsSameSeller: 'GET /products/same-seller/{id}',
  productsYouMayLove: 'GET /products-you-may-love',
  products: 'GET /products',
  productsSearch: 'GET /products-search',
  shopProfile: 'GET /products/shopprofile/{sellerId}',
  categoriesParent: 'GET /categories/parent',
  categoriesAllParent: 'GET /categories/all-parent',
  categoriesFlat: 'GET /categories/categories-flat',
  categoryProducts: 'GET /categories/{category}/products',
  categoryChildren: 'GET /categories/{category}/child',
  posts: 'GET /posts',
  postsLatest: 'GET /posts/latest',
  topics: 'GET /topics',
  postsOfTopic: 'GET /posts/topic/{topic}',
  post: 'GET /post/slug/{slug}',
  postsRelated: 'GET /posts/related/{id}',
  pages: 'GET /posts/pages',
  page: 'GET /post/page/{slug}',
  otherPages: 'GET /posts/other-pages/{id}',
} as const

export type RouteName = keyof typeof routes
