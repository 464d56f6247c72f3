/* Texts of the shop's screens and calls, verbatim from the specification; import them as `messages` from messages.ts. */

export const unableToLoadProducts = 'Unable to load products'
export const emptyCategory = 'No products in this category'
export const searchHeading = (keyword: string) => `Search results for: "${keyword}"`
export const noSearchResult = (keyword: string) => `No products found matching "${keyword}"`
export const noLiveResult = (keyword: string) => `No product found for "${keyword}"`
export const unnamedProduct = 'Unnamed Product'
export const noPrice = 'N/A'
export const imageUploading = 'Your photo is still uploading. One moment.'
export const addedToWishlist = 'Added to Wishlist'
export const removedFromWishlist = 'Removed from Wishlist'
export const removed = 'Removed!'
export const wishlistNotLoaded = 'Unable to load wishlist'
export const wishlistNotChanged = 'Could not remove item from wishlist'
export const emptyWishlist = 'No products found'
export const storageFull =
  "Your browser's storage is full. Remove something from your cart or wishlist first."
export const cartFailed = 'An error occurred. Please try again later.'
export const emptyCart = {
  title: 'Your Cart is Empty',
  text: 'Add some items to your cart to get started',
  action: 'Continue Shopping',
}
export const invalidEmail = { title: 'Invalid Email', text: 'Please enter a valid email address' }
export const errorTryLater = 'An error occurred. Please try again later.'
export const followed = 'Successfully followed the shop!'
export const unfollowed = 'Successfully unfollowed the shop!'
export const errorFollowing = 'Error following the shop!'
export const errorUnfollowing = 'Error unfollowing the shop!'
export const subscribed = 'Subscribed!'
export const subscriptionFailed = 'Subscription Failed'
export const somethingWrong = 'Something went wrong'
export const submitted = 'Submit successfully'
export const checkRequiredFields = 'Please check all required fields'
