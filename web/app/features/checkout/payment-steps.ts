// What a payment needs after the pay button was pressed. It is loaded before the button is shown.
export { claimOrders } from './claim-orders.ts'
export { toCardPayment, toCheckout } from './order-payload.ts'
export { outcomeOf, resultOf, resultOfError } from './payment-result.ts'
export { forgetCheckout, forgetExpiredCheckout, placeCheckout } from './place-checkout.ts'
export { pollCheckout } from './poll-checkout.ts'
export { trackBeginCheckout, trackPurchase } from './tracking.ts'
