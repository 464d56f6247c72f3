import { checkoutFormData } from '../../stores/checkout-form.ts'
import { session } from '../../stores/session.ts'

/** A customer need not type again what the account knows; whatever was typed before stays. */
export function beginWithAccount(): void {
  const user = session.isSignedIn() ? session.readUser() : null
  const { email, firstName, lastName } = checkoutFormData.read()
  if (!user || email || firstName || lastName) return
  const [first = '', ...rest] = user.name.trim().split(/\s+/)
  checkoutFormData.write({
    ...checkoutFormData.read(),
    ...{ email: user.email, firstName: first, lastName: rest.join(' ') },
  })
}
