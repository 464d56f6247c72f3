/** Texts of the product page, verbatim from the specification. */
export const productMessages = {
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
  noSizes: 'No sizes available',
} as const
