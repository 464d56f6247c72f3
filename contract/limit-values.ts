/* The limits of screens and calls; import them as `limits` from limits.ts. */

export const perPageMax = 100
export const keywordMax = 200
export const categoryPageSize = 12
export const productsPageSize = 40
export const searchPageSize = 40
export const mobileSearchPageSize = 10
export const suggestedQueries = 5
export const suggestedCategories = 3
export const suggestedShops = 2
export const suggestedProducts = 4
export const popularCategories = 5
export const recentSearches = 5
export const shopPageSize = 12
/** The number of colors that a product card shows. */
export const cardColors = 5
export const topicPageSize = 12
export const homeListSize = 8
export const homePostsSize = 6
export const sidebarSize = 5
export const relatedSize = 12
export const sameDesignSize = 4
/** Fewer replies say nothing about a seller's reply time. */
export const measuredReplies = 3
export const relatedPostsSize = 3
/** Photos above the reviews. */
export const reviewStripSize = 12
/** Votes from which the fit is summarized. */
export const fitVotesMin = 5
export const reviewsPageSize = 10
export const reviewTitleMax = 100
export const reviewTextMax = 3000
export const reviewPhotosMax = 4
export const recentlyViewedMax = 8
export const descriptionCharacters = 300
/** The number of custom inputs of a cart line that are shown, and their length. */
export const cartCustomInputs = { desk: 2, phone: 1 }
export const cartCustomCharacters = { desk: 15, phone: 12 }
export const reviewCustomCharacters = 50
export const returnDays = 30
export const readyToShipDays = 2
/** Earliest and latest days from shipping to delivery. */
export const deliveryDays = { US: [7, 13], VN: [3, 5], elsewhere: [15, 18] } as const
/** Filtered lists end after this many rows. */
export const countedRows = 10_000
/** Searches end after this many rows. */
export const searchedRows = 2000
/** Filter choices are counted over this many matching rows. */
export const facetRows = 2000
export const priceFilterMax = 100_000
export const filterChoicesMax = 10
/** Of one uploaded file. */
export const uploadBytes = 5 * 1024 * 1024
/** Of one photo for a design or a review; the stored image is smaller. */
export const photoBytes = 25 * 1024 * 1024
/** Steps of the volume prices of one product. */
export const volumeStepsMax = 5
export const passwordMin = 8
/** The minimum when a customer changes the password. */
export const changedPasswordMin = 6
export const passwordMax = 128
export const followedProductsSize = 8
export const followedShopsSize = 24
export const savedAddressesMax = 20
export const messageMax = 5000
export const messageImagesMax = 4
/** The smallest bulk order. */
export const bulkPiecesMin = 50
export const toastMs = 3000
export const wishlistToastMs = 1500
export const retryAfter429Ms = 2000
/** Of a request with cart lines. */
export const cartBytesMax = 512 * 1024
export const cartValuesMax = 8000
/** In cents. */
export const amountMax = 100_000_000_00
export const customInputsMax = 20
export const customInputMax = 2000
/** In cents of the subtotal; shipping is free strictly above. */
export const freeShippingAbove = 100_00
export const iframeTokenAttempts = 3
export const iframeTokenBackoffMs = [2000, 4000] as const
export const iframeTokenCacheMs = 600_000
