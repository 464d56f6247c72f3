import * as v from 'valibot'
import { accountMessages } from './account-messages.ts'
import { email, line, requestObject, required, stopIfInvalid, tooLong } from './fields.ts'
import { limits } from './limits.ts'

export const registration = v.pipe(
  requestObject({
    email,
    name: line('name', 100),
    password: newPassword('password', limits.passwordMin),
    confirmPassword: password('confirm password'),
    /** Ignored: everyone who registers is a customer. */
    role: v.optional(v.unknown()),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password, confirmPassword }) => password === confirmPassword,
      'The confirm password field must be the same as the password field',
    ),
    ['confirmPassword'],
  ),
)

/** The token of an emailed link. */
export const linkToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, accountMessages.linkUsed))

const newPasswordsDiffer = 'The confirm password field must be the same as the new password field'

export const passwordReset = v.pipe(
  requestObject({
    token: linkToken,
    new_password: newPassword('new password', limits.passwordMin),
    confirm_password: password('confirm password'),
  }),
  v.forward(
    v.partialCheck(
      [['new_password'], ['confirm_password']],
      (input) => input.new_password === input.confirm_password,
      newPasswordsDiffer,
    ),
    ['confirm_password'],
  ),
)

export const passwordChange = v.pipe(
  requestObject({
    current_password: password('current password'),
    new_password: newPassword('new password', limits.changedPasswordMin),
    confirm_password: password('confirm password'),
  }),
  v.forward(
    v.partialCheck(
      [['new_password'], ['confirm_password']],
      (input) => input.new_password === input.confirm_password,
      newPasswordsDiffer,
    ),
    ['confirm_password'],
  ),
)

/** Any password within the length limit, which bounds the work of hashing. */
export function password(field: string) {
  return v.pipe(
    v.string(required(field)),
    v.minLength(1, required(field)),
    stopIfInvalid(),
    v.maxLength(limits.passwordMax, tooLong(field, limits.passwordMax)),
  )
}

function newPassword(field: string, min: number) {
  return v.pipe(password(field), v.minLength(min, `The ${field} field must be at least ${min} characters`))
}
