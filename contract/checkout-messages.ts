/** Texts of checkout and payment, verbatim from the specification. */
export const checkoutMessages = {
  shippingNotCalculated: 'Unable to calculate shipping cost. Please try again.',
  checkoutFailed: 'An error occurred during checkout. Please try again later.',
  cartIsEmpty: 'Your cart is empty!',
  fillInForm: 'Please fill in all required information',
  noGateway: 'Unable to get payment gateway information',
  gatewayFailed: 'An unexpected error occurred while retrieving the payment gateway',
  walletNotReady: 'Error occurred while initializing PayPal.',
  formNotValid: 'Form validation failed',
  paymentFailed: 'Payment failed',
  paymentError: 'An error occurred during payment',
  tryAgain: 'Please try again or contact support',
  paymentCancelled: { title: 'Payment cancelled', text: 'You have cancelled the payment' },
  orderError: {
    title: 'Error processing order',
    text: 'Your payment was successful but we encountered an error. Please contact support.',
  },
  /** In Vietnamese, with the translation. */
  cardIncomplete: { vi: 'Vui lòng điền đầy đủ thông tin thẻ', en: 'Please fill in all card information' },
  cardFailed: { vi: 'Thanh toán thất bại', en: 'Payment failed' },
  paymentDone: { title: 'Payment successful!', text: 'Thank you for your purchase' },
} as const
