import * as v from 'valibot'
import {
  emailVerification,
  forgottenPassword,
  linkToken,
  login,
  passwordChange,
  passwordReset,
  profile,
  registration,
} from './account-forms.ts'
import { productCard } from './catalog.ts'
import { endpoint, success } from './endpoint.ts'
import { countryCode, email, line, optionalLine, requestObject, stopIfInvalid } from './fields.ts'
import { image } from './image.ts'
import { record } from './json.ts'
import { limits } from './limits.ts'
import { id, rowId } from './parameters.ts'

/** The user of a session, as the browser stores it. Only customers stay logged in. */
export const user = v.object({
  id: v.number(),
  email: v.string(),
  name: v.string(),
  role: v.picklist(['customer', 'seller']),
  avatar: v.nullable(v.string()),
  email_verified: v.boolean(),
})
export type User = v.InferOutput<typeof user>

/** A customer's profile. The avatar is a path under /media. */
export const customer = v.object({
  id: v.number(),
  email: v.string(),
  name: v.string(),
  phone_number: v.string(),
  address: v.string(),
  gender: v.number(),
  avatar: v.nullable(v.string()),
})
export type Customer = v.InferOutput<typeof customer>

export const savedAddress = v.object({
  id: v.number(),
  first_name: v.string(),
  last_name: v.string(),
  phone: v.string(),
  email: v.string(),
  country: v.string(),
  address: v.string(),
  apartment: v.string(),
  city: v.string(),
  state: v.string(),
  zip_code: v.string(),
})
export type SavedAddress = v.InferOutput<typeof savedAddress>

const addressForm = requestObject({
  first_name: line('first name', 60),
  last_name: line('last name', 60),
  phone: line('phone', 40),
  email,
  country: countryCode,
  address: line('address', 200),
  apartment: optionalLine('apartment', 100),
  city: line('city', 100),
  state: optionalLine('state', 40),
  zip_code: line('ZIP code', 20),
})

const shopFollowed = v.object({
  id: v.number(),
  name: v.string(),
  logo_url: v.nullable(image),
  products_count: v.number(),
})
export type FollowedShop = v.InferOutput<typeof shopFollowed>

const successStatus = v.literal('success')
const done = v.object({ status: successStatus, message: v.string() })

const signedIn = v.object({
  status: successStatus,
  message: v.string(),
  access_token: v.string(),
  user,
})

const following = v.object({
  success: v.literal(true),
  status: successStatus,
  message: v.string(),
  is_following: v.boolean(),
  followers_count: v.number(),
})
const followedShop = requestObject({
  followed_shop_id: v.union(
    [v.pipe(rowId, stopIfInvalid()), id],
    'The followed_shop_id must be the id of a shop',
  ),
})

export const account = {
  login: endpoint({
    name: 'login',
    summary: 'Logs in. The token of a user who is not a customer can only log out.',
    body: login,
    response: signedIn,
  }),
  register: endpoint({
    name: 'register',
    summary: 'Creates an account and sends a verification code. Until then the token has few permissions.',
    body: registration,
    response: signedIn,
  }),
  socialProviders: endpoint({
    name: 'socialProviders',
    summary: 'The configured providers of social login.',
    personal: true,
    response: v.object({
      status: successStatus,
      providers: v.array(v.picklist(['google', 'facebook'])),
    }),
  }),
  socialSession: endpoint({
    name: 'socialSession',
    summary: 'Logs in with the token from the redirect after a social login.',
    body: requestObject({ token: linkToken }),
    response: signedIn,
  }),
  verifyEmail: endpoint({
    name: 'verifyEmail',
    summary: 'Verifies the email address with the six-digit code.',
    body: emailVerification,
    response: v.object({
      status: successStatus,
      message: v.string(),
      /** The token of the request, if it belongs to this account. */
      access_token: v.optional(v.string()),
      user,
    }),
  }),
  resendCode: endpoint({
    name: 'resendCode',
    summary: 'Sends a new verification code; earlier codes become invalid.',
    body: requestObject({}),
    response: done,
  }),
  logout: endpoint({
    name: 'logout',
    summary: 'Ends the session.',
    body: requestObject({}),
    response: done,
  }),
  verifyToken: endpoint({
    name: 'verifyToken',
    summary: 'Checks the token; 401 if it is not valid.',
    personal: true,
    response: v.object({ status: successStatus, user }),
  }),
  forgotPassword: endpoint({
    name: 'forgotPassword',
    summary: 'Sends a password reset link if the address has an account; the response is the same if not.',
    body: forgottenPassword,
    response: done,
  }),
  resetPassword: endpoint({
    name: 'resetPassword',
    summary: 'Sets a new password with the token of a reset link and ends all sessions.',
    body: passwordReset,
    response: done,
  }),
  changePassword: endpoint({
    name: 'changePassword',
    summary: 'Sets a new password and ends all other sessions.',
    body: passwordChange,
    response: done,
  }),
  customer: endpoint({
    name: 'customer',
    summary: "The customer's profile.",
    personal: true,
    response: v.object({ status: successStatus, data: customer }),
  }),
  profile: endpoint({
    name: 'profile',
    summary: 'Changes the profile. The avatar is re-encoded.',
    body: profile,
    files: { avatar: { max: 1, maxBytes: limits.uploadBytes } },
    response: v.object({ status: successStatus, message: v.string(), data: customer }),
  }),
  shippings: endpoint({
    name: 'shippings',
    summary: 'The saved addresses, newest first.',
    personal: true,
    response: v.object({ status: successStatus, data: v.array(savedAddress) }),
  }),
  createShipping: endpoint({
    name: 'createShipping',
    summary: 'Saves an address unless the same address is saved already.',
    body: addressForm,
    status: 201,
    response: v.object({ status: successStatus, message: v.string(), data: savedAddress }),
  }),
  updateShipping: endpoint({
    name: 'updateShipping',
    summary: 'Changes a saved address.',
    params: requestObject({ id }),
    body: addressForm,
    response: v.object({ status: successStatus, message: v.string(), data: savedAddress }),
  }),
  deleteShipping: endpoint({
    name: 'deleteShipping',
    summary: 'Deletes a saved address.',
    params: requestObject({ id }),
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
    summary: 'Stops following a shop.',
    body: followedShop,
    response: following,
  }),
  checkFollow: endpoint({
    name: 'checkFollow',
    summary: 'Whether the customer follows a shop.',
    query: requestObject({ followed_shop_id: id }),
    personal: true,
    response: v.object({ status: successStatus, is_following: v.boolean() }),
  }),
  productsFollowed: endpoint({
    name: 'productsFollowed',
    summary: 'The newest products of the shops that the customer follows.',
    personal: true,
    response: success(v.array(productCard)),
  }),
  shopsFollowed: endpoint({
    name: 'shopsFollowed',
    summary: 'The shops that the customer follows, latest first.',
    personal: true,
    response: success(v.array(shopFollowed)),
  }),
  exportMe: endpoint({
    name: 'exportMe',
    summary: 'All stored data of the customer.',
    personal: true,
    response: record(v.string(), v.unknown()),
  }),
  deleteMe: endpoint({
    name: 'deleteMe',
    summary: 'Deletes the account.',
    body: requestObject({ password: v.optional(v.pipe(v.string(), v.maxLength(limits.passwordMax)), '') }),
    response: done,
  }),
}
