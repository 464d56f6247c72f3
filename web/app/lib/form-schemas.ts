import {
  emailVerification,
  forgottenPassword,
  loginForm,
  passwordChangeForm,
  passwordReset,
  profile,
  registration,
} from '@inkloom/contract/account-forms'
import { bulkOrder, message, reply } from '@inkloom/contract/contact-forms'
import { returnForm, withdrawalForm } from '@inkloom/contract/return-form'
import { reviewForm } from '@inkloom/contract/review-form'

/** The schemas of the forms. A form loads this module after hydration, so that the first load of a page has no schemas. */
export const formSchemas = {
  bulkOrder,
  emailVerification,
  forgottenPassword,
  loginForm,
  message,
  passwordChangeForm,
  passwordReset,
  profile,
  registration,
  reply,
  returnForm,
  reviewForm,
  withdrawalForm,
}
