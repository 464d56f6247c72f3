import * as z from 'zod/mini'
import { productCard } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { accountMessages } from './account-messages.ts'
import { id } from './parameters.ts'
import { email, line, optionalLine } from './text-fields.ts'

/** Who is logged in, as a browser keeps it. Only customers stay logged in here. */
export const user = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  role: z.enum(['customer', 'seller']),
  avatar: z.nullable(z.string()),
  email_verified: z.boolean(),
})
export type User = z.output<typeof user>

/** A customer's profile. The avatar is an address under /media. */
export const customer = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  phone_number: z.string(),
  address: z.string(),
  gender: z.number(),
  avatar: z.nullable(z.string()),
})
export type Customer = z.output<typeof customer>

const addressFields = {
  first_name: line('first name', 60),
  last_name: line('last name', 60),
  phone: line('phone', 40),
  email,
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'Please select your country')),
  address: line('address', 200),
  apartment: optionalLine('apartment', 100),
  city: line('city', 100),
  zip_code: line('ZIP code', 20),
}
export const savedAddress = z.object({
  id: z.number(),
  ...{ first_name: z.string(), last_name: z.string(), phone: z.string(), email: z.string() },
  ...{ country: z.string(), address: z.string(), apartment: z.string(), city: z.string() },
  zip_code: z.string(),
})
export type SavedAddress = z.output<typeof savedAddress>

const success = z.literal('success')
const done = z.object({ status: success, message: z.string() })

/** Longer ones would be cut by nobody; this only bounds the work. */
const anyPassword = (field: string) =>
  z
    .string(`The ${field} field is required`)
    .check(
      z.minLength(1, { error: `The ${field} field is required`, abort: true }),
      z.maxLength(limits.passwordMax, `The ${field} field must be at most ${limits.passwordMax} characters`),
    )
const newPassword = (field: string, min: number) =>
  anyPassword(field).check(z.minLength(min, `The ${field} field must be at least ${min} characters`))

const signedIn = z.object({
  status: success,
  message: z.string(),
  access_token: z.string(),
  user,
})

const linkToken = z.string().check(z.regex(/^[\w-]{43}$/, accountMessages.linkUsed))

const following = z.object({
  success: z.literal(true),
  status: success,
  message: z.string(),
  is_following: z.boolean(),
  followers_count: z.number(),
})
const followedShop = z.object({
  followed_shop_id: z.union(
    [z.int().check(z.minimum(1), z.maximum(2_147_483_647)), id],
    'The followed_shop_id must be the id of a shop',
  ),
})

export const account = {
  login: endpoint({
    name: 'login',
    summary: 'Logs in. A token of another role than customer can do nothing but log out.',
    body: z.object({ email, password: anyPassword('password') }),
    response: signedIn,
  }),
  register: endpoint({
    name: 'register',
    summary: 'Opens an account and mails a code. Until the code is given, the token can do little.',
    body: z
      .object({
        email,
        name: line('name', 100),
        password: newPassword('password', limits.passwordMin),
        confirmPassword: anyPassword('confirm password'),
        /** Ignored: who registers here is a customer. */
        role: z.optional(z.unknown()),
      })
      .check(
        z.refine(({ password, confirmPassword }) => password === confirmPassword, {
          path: ['confirmPassword'],
          error: 'The confirm password field must be the same as the password field',
        }),
      ),
    response: signedIn,
  }),
  socialProviders: endpoint({
    name: 'socialProviders',
    summary: 'The providers of social login that are set up.',
    personal: true,
    response: z.object({ status: success, providers: z.array(z.enum(['google', 'facebook'])) }),
  }),
  socialSession: endpoint({
    name: 'socialSession',
    summary: 'Takes what a provider sent the browser back with.',
    body: z.object({ token: linkToken }),
    response: signedIn,
  }),
  verifyEmail: endpoint({
    name: 'verifyEmail',
    summary: 'Takes the mailed code of six digits.',
    body: z.object({
      email,
      verification_code: z
        .string('The verification code field is required')
        .check(z.trim(), z.minLength(1, 'The verification code field is required'), z.maxLength(20)),
    }),
    response: z.object({
      status: success,
      message: z.string(),
      /** The caller's own, where it is of this account. */
      access_token: z.optional(z.string()),
      user,
    }),
  }),
  resendCode: endpoint({
    name: 'resendCode',
    summary: 'Mails another code; the former one ends.',
    body: z.object({}),
    response: done,
  }),
  logout: endpoint({ name: 'logout', summary: 'Ends the token.', body: z.object({}), response: done }),
  verifyToken: endpoint({
    name: 'verifyToken',
    summary: 'Whether the token is still good; 401 when it is not.',
    personal: true,
    response: z.object({ status: success, user }),
  }),
  forgotPassword: endpoint({
    name: 'forgotPassword',
    summary: 'Mails a link for a new password, if the address has an account; the answer never tells.',
    body: z.object({ email }),
    response: done,
  }),
  resetPassword: endpoint({
    name: 'resetPassword',
    summary: 'Sets a new password by a mailed link and ends all sessions.',
    body: z
      .object({
        token: linkToken,
        new_password: newPassword('new password', limits.passwordMin),
        confirm_password: anyPassword('confirm password'),
      })
      .check(sameNewPassword()),
    response: done,
  }),
  changePassword: endpoint({
    name: 'changePassword',
    summary: 'Sets a new password and ends the other sessions.',
    body: z
      .object({
        current_password: anyPassword('current password'),
        new_password: newPassword('new password', limits.changedPasswordMin),
        confirm_password: anyPassword('confirm password'),
      })
      .check(sameNewPassword()),
    response: done,
  }),
  customer: endpoint({
    name: 'customer',
    summary: "The customer's profile.",
    personal: true,
    response: z.object({ status: success, data: customer }),
  }),
  profile: endpoint({
    name: 'profile',
    summary: 'Changes the profile. The avatar is encoded anew.',
    body: z.object({
      name: line('name', 100),
      phone_number: optionalLine('phone number', 40),
      address: optionalLine('address', 300),
      gender: z._default(z.enum(['0', '1', '2'], 'The gender must be 0, 1 or 2'), '1'),
    }),
    files: { avatar: { most: 1, maxBytes: limits.uploadBytes } },
    response: z.object({ status: success, message: z.string(), data: customer }),
  }),
  shippings: endpoint({
    name: 'shippings',
    summary: 'The saved addresses, newest first.',
    personal: true,
    response: z.object({ status: success, data: z.array(savedAddress) }),
  }),
  createShipping: endpoint({
    name: 'createShipping',
    summary: 'Saves an address; one that is saved already stays as it is.',
    body: z.object(addressFields),
    status: 201,
    response: z.object({ status: success, message: z.string(), data: savedAddress }),
  }),
  deleteShipping: endpoint({
    name: 'deleteShipping',
    summary: 'Forgets a saved address.',
    params: z.object({ id }),
    response: done,
  }),
  follow: endpoint({
    name: 'follow',
    summary: 'Follows a shop.',
    body: followedShop,
    response: following,
  }),
  unfollow: endpoint({
    name: 'unfollow',
    summary: 'Ceases to follow a shop.',
    body: followedShop,
    response: following,
  }),
  checkFollow: endpoint({
    name: 'checkFollow',
    summary: 'Whether the customer follows a shop.',
    query: z.object({ followed_shop_id: id }),
    personal: true,
    response: z.object({ status: success, is_following: z.boolean() }),
  }),
  productsFollowed: endpoint({
    name: 'productsFollowed',
    summary: 'The newest products of the shops that the customer follows.',
    personal: true,
    response: z.object({ success: z.literal(true), data: z.array(productCard) }),
  }),
  exportMe: endpoint({
    name: 'exportMe',
    summary: 'All that the shop knows of the customer.',
    personal: true,
    response: z.record(z.string(), z.unknown()),
  }),
  deleteMe: endpoint({
    name: 'deleteMe',
    summary: 'Deletes the account.',
    body: z.object({ password: z._default(z.string().check(z.maxLength(limits.passwordMax)), '') }),
    response: done,
  }),
}

function sameNewPassword() {
  return z.refine<{ new_password: string; confirm_password: string }>(
    ({ new_password, confirm_password }) => new_password === confirm_password,
    {
      path: ['confirm_password'],
      error: 'The confirm password field must be the same as the new password field',
    },
  )
}
