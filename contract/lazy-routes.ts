/** Calls that no screen makes on its first load: scripts that are loaded on demand bring them, see web/app/lib/lazy-api.ts. */
export const lazyRoutes = {
  productsRecentlyViewed: 'GET /products/recently-viewed/{id}',
  categoryChildren: 'GET /categories/{category}/child',
  paymentTestGateway: 'POST /payment-test/get-gateway',
  exportMe: 'GET /me/export',
  deleteMe: 'DELETE /me',
  createStockAlert: 'POST /stock-alerts',
  accountWishlist: 'GET /me/wishlist',
  saveWishlist: 'PUT /me/wishlist',
  accountDesigns: 'GET /me/designs',
  saveDesigns: 'PUT /me/designs',
  mergeAccount: 'POST /me/merge',
  createLook: 'POST /looks',
  look: 'GET /looks/{key}',
  answerLook: 'POST /looks/{key}/answers',
} as const
