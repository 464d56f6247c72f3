/** The numbers of the shop's screens and calls, in one place. */
export const limits = {
  perPageMax: 100,
  keywordMax: 200,
  categoryPageSize: 12,
  productsPageSize: 40,
  searchPageSize: 40,
  mobileSearchPageSize: 10,
  suggestedQueries: 5,
  suggestedCategories: 3,
  suggestedShops: 2,
  suggestedProducts: 4,
  shopPageSize: 12,
  topicPageSize: 12,
  homeListSize: 8,
  homePostsSize: 6,
  sidebarSize: 5,
  relatedSize: 12,
  relatedPostsSize: 3,
  reviewsPageSize: 10,
  reviewTitleMax: 100,
  reviewTextMax: 3000,
  reviewPhotosMax: 4,
  recentlyViewedMax: 8,
  descriptionCharacters: 300,
  /** How much of a line's personal values a cart shows, on a desk and on a phone. */
  cartCustomInputs: { desk: 2, phone: 1 },
  cartCustomCharacters: { desk: 15, phone: 12 },
  reviewCustomCharacters: 50,
  returnDays: 30,
  readyToShipDays: 2,
  /** Days from being ready to arriving, earliest and latest. */
  deliveryDays: { US: [7, 13], VN: [3, 5], elsewhere: [15, 18] },
  /** Every list ends after this many rows; filtered lists are not counted beyond it. */
  countedRows: 10_000,
  /** The same for searches. */
  searchedRows: 2000,
  /** Choices of a filter are counted over this many of the matching rows. */
  facetRows: 2000,
  priceFilterMax: 100_000,
  filterChoicesMax: 10,
  /** Of a shopper's own picture. */
  uploadBytes: 5 * 1024 * 1024,
  passwordMin: 8,
  /** When it is changed. */
  changedPasswordMin: 6,
  passwordMax: 128,
  followedProductsSize: 8,
  savedAddressesMax: 20,
  messageMax: 5000,
  messageImagesMax: 4,
  /** What makes an order a bulk order. */
  bulkPiecesMin: 50,
  toastMs: 3000,
  wishlistToastMs: 1500,
  retryAfter429Ms: 2000,
  cartLinesMax: 100,
  quantityMax: 9999,
  /** Cents: more than any cart. */
  amountMax: 100_000_000_00,
  customInputsMax: 20,
  customInputMax: 2000,
  /** Cents of subtotal; strictly above, shipping is free. */
  freeShippingAbove: 100_00,
  iframeTokenAttempts: 3,
  iframeTokenBackoffMs: [2000, 4000],
  iframeTokenCacheMs: 600_000,
} as const
