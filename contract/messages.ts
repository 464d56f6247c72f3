/** Texts that the shop's screens and calls say to the letter. Vietnamese ones come with their English. */
export const messages = {
  unableToLoadProducts: 'Unable to load products',
  emptyCategory: 'No products in this category',
  searchHeading: (keyword: string) => `Search results for: "${keyword}"`,
  noSearchResult: (keyword: string) => `No products found matching "${keyword}"`,
  noLiveResult: (keyword: string) => `No product found for "${keyword}"`,
  unnamedProduct: 'Unnamed Product',
  noPrice: 'N/A',
  selectForPrice: 'Please select attributes to view price',
  priceNotUpdated: 'Product price has not been updated',
  productNotFound: 'Product not found!',
  selectColor: 'Please select a color before adding to cart!',
  selectSize: 'Please select a size before adding to cart!',
  selectType: 'Please select a type before adding to cart!',
  attributesUnavailable:
    'Product with selected attributes is currently unavailable. Please select different attributes!',
  unavailableOnSelection: 'Product with selected attributes is currently unavailable',
  fillInField: (label: string) => `Please fill in ${label} before adding to cart!`,
  pictureOnItsWay: 'Your picture is still being sent. Please wait a moment.',
  noSizes: 'No sizes available',
  addedToWishlist: 'Added to Wishlist',
  removedFromWishlist: 'Removed from Wishlist',
  removed: 'Removed!',
  wishlistNotLoaded: 'Unable to load wishlist',
  wishlistNotChanged: 'Could not remove item from wishlist',
  noWishes: 'No products found',
  storageFull: 'Your browser has no room left for this. Remove something from your cart or wishlist first.',
  cartFailed: 'An error occurred. Please try again later.',
  emptyCart: {
    title: 'Your Cart is Empty',
    text: 'Add some items to your cart to get started',
    action: 'Continue Shopping',
  },
  invalidEmail: { title: 'Invalid Email', text: 'Please enter a valid email address' },
  errorTryLater: 'An error occurred. Please try again later.',
  followed: 'Successfully followed the shop!',
  unfollowed: 'Successfully unfollowed the shop!',
  errorFollowing: 'Error following the shop!',
  errorUnfollowing: 'Error unfollowing the shop!',
  subscribed: 'Subscribed!',
  subscriptionFailed: 'Subscription Failed',
  somethingWrong: 'Something went wrong',
  submitted: 'Submit successfully',
  checkRequiredFields: 'Please check all required fields',
} as const

/** A text that the shop says in Vietnamese, with the English beside it. */
export interface Bilingual {
  vi: string
  en: string
}

export const bilingual = {
  noProducts: { vi: 'Không có sản phẩm nào', en: 'No products' },
  cannotLoadProducts: {
    vi: 'Không thể tải danh sách sản phẩm',
    en: 'Cannot load the list of products',
  },
  cannotLoadCategories: {
    vi: 'Không thể tải danh sách danh mục',
    en: 'Cannot load the list of categories',
  },
  cannotLoadPosts: { vi: 'Không thể tải danh sách bài viết', en: 'Cannot load the list of posts' },
  cannotLoadTopics: { vi: 'Không thể tải danh sách chủ đề', en: 'Cannot load the list of topics' },
  cardIncomplete: {
    vi: 'Vui lòng điền đầy đủ thông tin thẻ',
    en: 'Please fill in all card information',
  },
  cardFailed: { vi: 'Thanh toán thất bại', en: 'Payment failed' },
  cannotLoadShops: { vi: 'Không thể tải danh sách cửa hàng', en: 'Cannot load the list of shops' },
  cannotLoadPages: { vi: 'Không thể tải danh sách trang', en: 'Cannot load the list of pages' },
} as const satisfies Record<string, Bilingual>
