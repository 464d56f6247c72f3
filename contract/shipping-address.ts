import * as v from 'valibot'
import { emailMax, emailPattern } from './email.ts'
import { countryCode, requestObject, withoutLink } from './fields.ts'

const invalidEmail = 'Please enter a valid email address'

/** The shipping address of an order. The checkout form shows these messages. */
export const shippingAddress = requestObject({
  first_name: addressName('Please enter your first name'),
  last_name: addressName('Please enter your last name'),
  phone: addressLine('Please enter your phone number', 40),
  email: v.pipe(
    v.string(invalidEmail),
    v.trim(),
    v.maxLength(emailMax, invalidEmail),
    v.regex(emailPattern, invalidEmail),
  ),
  /** Street address, and the apartment after a comma. */
  address: addressLine('Please enter your address', 300),
  country: countryCode,
  city: addressLine('Please enter your city', 100),
  /** The code of a state or province. */
  state: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40)), ''),
  zip_code: addressLine('Please enter your ZIP code', 20),
  shipping_notes: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
})

function addressName(message: string) {
  return v.pipe(addressLine(message, 100), withoutLink(message))
}

function addressLine(message: string, max: number) {
  return v.pipe(
    v.string(message),
    v.trim(),
    v.minLength(1, message),
    v.maxLength(max, `${message} (at most ${max} characters)`),
  )
}
