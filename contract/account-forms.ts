import * as v from 'valibot'
import { accountMessages } from './account-messages.ts'
import {
  email,
  emailAddress,
  optionalLine,
  personName,
  requestObject,
  required,
  stopIfInvalid,
  tooLong,
} from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

// The requests of the account forms. The forms show these messages; `loginForm` and `passwordChangeForm` differ from the API in one text.

const { text: invalidEmail } = messages.invalidEmail
const formEmail = emailAddress(invalidEmail, invalidEmail)

export const login = requestObject({ email, password: password('password') })
export const loginForm = requestObject({ ...login.entries, email: formEmail })

export const registration = v.pipe(
  requestObject({
    email,
    name: personName('name'),
    password: newPassword('password', limits.passwordMin, { missing: required('password') }),
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

export const emailVerification = requestObject({
  email,
  verification_code: v.pipe(
    v.string(required('verification code')),
    v.trim(),
    v.minLength(1, required('verification code')),
    v.maxLength(20, tooLong('verification code', 20)),
  ),
})

export const forgottenPassword = requestObject({ email: formEmail })

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
    confirm_password: password('confirm password', newPasswordsDiffer),
  }),
  equalFields('new_password', 'confirm_password', newPasswordsDiffer),
)

export const passwordChange = passwordChangeWith(tooShort('new password', limits.changedPasswordMin))
export const passwordChangeForm = passwordChangeWith(accountMessages.passwordNotice)

export const profile = requestObject({
  name: personName('name', 'Please enter your full name'),
  phone_number: optionalLine('phone number', 40),
  address: optionalLine('address', 300),
  gender: v.optional(v.picklist(['0', '1', '2'], 'The gender must be 0, 1 or 2'), '1'),
})

/* @__NO_SIDE_EFFECTS__ */
function passwordChangeWith(short: string) {
  return v.pipe(
    requestObject({
      current_password: password('current password'),
      new_password: newPassword('new password', limits.changedPasswordMin, { short }),
      confirm_password: password('confirm password', newPasswordsDiffer),
    }),
    equalFields('new_password', 'confirm_password', newPasswordsDiffer),
  )
}

/** Any password within the length limit, which bounds the work of hashing. */
/* @__NO_SIDE_EFFECTS__ */
function password(field: string, missing = required(field)) {
  return v.pipe(
    v.string(missing),
    v.minLength(1, missing),
    stopIfInvalid(),
    v.maxLength(limits.passwordMax, tooLong(field, limits.passwordMax)),
  )
}

/** A missing password is too short unless it has a message of its own. */
/* @__NO_SIDE_EFFECTS__ */
function newPassword(field: string, min: number, texts: { missing?: string; short?: string } = {}) {
  const { short = tooShort(field, min), missing = short } = texts
  return v.pipe(password(field, missing), v.minLength(min, short))
}

/* @__NO_SIDE_EFFECTS__ */
function tooShort(field: string, min: number): string {
  return `The ${field} field must be at least ${min} characters`
}

/** Reports a difference between two fields under the second one, also if other fields are invalid. */
/* @__NO_SIDE_EFFECTS__ */
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
