import * as v from 'valibot'
import { accountMessages } from './account-messages.ts'
import { email, personName, requestObject, required, stopIfInvalid, tooLong } from './fields.ts'
import { limits } from './limits.ts'

export const registration = v.pipe(
  requestObject({
    email,
    name: personName('name'),
    password: newPassword('password', limits.passwordMin),
    confirmPassword: password('confirm password'),
    /** Ignored: everyone who registers is a customer. */
    role: v.optional(v.unknown()),
  }),
  equalFields(
    'password',
    'confirmPassword',
    'The confirm password field must be the same as the password field',
  ),
)

/** The token of an emailed link. */
export const linkToken = v.pipe(
  v.string(accountMessages.linkUsed),
  v.regex(/^[\w-]{43}$/, accountMessages.linkUsed),
)

const newPasswordsDiffer = 'The confirm password field must be the same as the new password field'

export const passwordReset = v.pipe(
  requestObject({
    token: linkToken,
    new_password: newPassword('new password', limits.passwordMin),
    confirm_password: password('confirm password'),
  }),
  equalFields('new_password', 'confirm_password', newPasswordsDiffer),
)

export const passwordChange = v.pipe(
  requestObject({
    current_password: password('current password'),
    new_password: newPassword('new password', limits.changedPasswordMin),
    confirm_password: password('confirm password'),
  }),
  equalFields('new_password', 'confirm_password', newPasswordsDiffer),
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

/** Reports a difference between two fields under the second one, also if other fields are invalid. */
function equalFields<Input extends object>(
  field: keyof Input & string,
  confirmation: keyof Input & string,
  message: string,
): v.RawCheckAction<Input> {
  return v.rawCheck(({ dataset, addIssue }) => {
    const input = dataset.value as Record<string, unknown> | null
    const value = input?.[confirmation]
    if (!value || value === input[field]) return
    addIssue({ message, path: [{ type: 'object', origin: 'value', input, key: confirmation, value }] })
  })
}
