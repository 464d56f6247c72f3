import { checkoutForm, type CheckoutForm } from '@inkloom/contract/stored-checkout'
import { valueStore } from './storage.ts'

const store = valueStore('checkoutFormData', checkoutForm)

export const emptyForm: CheckoutForm = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  country: 'US',
  address: '',
  apartment: '',
  city: '',
  zipCode: '',
  shippingNotes: '',
}

/** The checkout form as typed; kept until the payment. */
export const checkoutFormData = {
  use: () => store.use() ?? emptyForm,
  read: () => store.read() ?? emptyForm,
  write: (form: CheckoutForm) => store.write(form),
  clear: () => store.write(null),
}
