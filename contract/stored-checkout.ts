import * as v from 'valibot'

// The storage entry `checkoutFormData`, apart from the other entries because only the checkout reads it.

/** The fields of the checkout form as typed, until the order is paid. */
export const checkoutForm = v.object({
  firstName: v.string(),
  lastName: v.string(),
  phone: v.string(),
  email: v.string(),
  country: v.string(),
  address: v.string(),
  apartment: v.string(),
  city: v.string(),
  zipCode: v.string(),
  /** Only in countries with states; forms stored before have none. */
  state: v.optional(v.string()),
  shippingNotes: v.string(),
})
export type CheckoutForm = v.InferOutput<typeof checkoutForm>
