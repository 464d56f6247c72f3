import type { Hono } from 'hono'
import { account } from '@inkloom/contract/account'
import { limits as numbers } from '@inkloom/contract/limits'
import { accountMessages } from '@inkloom/contract/account-messages'
import { messages } from '@inkloom/contract/messages'
import { deleteAccount } from '../domain/accounts/accounts.ts'
import { addressesOf, deleteAddress, saveAddress } from '../domain/accounts/addresses.ts'
import { customerById, updateProfile } from '../domain/accounts/customers.ts'
import { follow, isFollowing, productsFollowed, unfollow } from '../domain/accounts/follows.ts'
import { exportCustomer } from '../domain/accounts/my-data.ts'
import { ApiError } from './errors.ts'
import type { ApiParts } from './index.ts'
import { serve } from './route.ts'
import { fieldError } from './errors.ts'
import { checkRateLimit } from './middleware/rate-limit.ts'
import { accountOf, customerOf } from './middleware/auth.ts'

const noPicture = fieldError(
  422,
  'avatar',
  'This file is not a picture that we can show. Please take a JPEG, PNG, WebP or GIF.',
)
const noShop = new ApiError(404, 'There is no such shop')
const noAddress = new ApiError(404, 'There is no such address')
const enoughAddresses = new ApiError(409, `At most ${numbers.savedAddressesMax} addresses can be saved`)
const wrongPassword = fieldError(422, 'password', 'The password is wrong')

/** What a customer has: profile, addresses, followed shops, and their data as a whole. */
export function serveCustomer(app: Hono, { db, limits, cleanImage }: ApiParts): void {
  serve(app, account.customer, async (_, c) => {
    const user = await accountOf(c)
    if (user instanceof ApiError) return user
    return { status: 'success' as const, data: await customerById(db, user.id) }
  })

  serve(app, account.profile, async ({ avatar: [file], ...given }, c) => {
    const user = await customerOf(c)
    if (user instanceof ApiError) return user
    const often = await checkRateLimit(db, 'profile', user.email, limits.uploads)
    if (often) return often
    const picture = file ? await cleanImage(await file.bytes()) : null
    if (file && !picture) return noPicture
    const profile = {
      name: given.name,
      phoneNumber: given.phone_number,
      address: given.address,
      gender: Number(given.gender),
    }
    const data = await updateProfile(db, user.id, profile, picture)
    return { status: 'success' as const, message: accountMessages.profileUpdated, data }
  })

  serve(app, account.shippings, async (_, c) => {
    const user = await customerOf(c)
    if (user instanceof ApiError) return user
    return { status: 'success' as const, data: await addressesOf(db, user.id) }
  })

  serve(app, account.createShipping, async (given, c) => {
    const user = await customerOf(c)
    if (user instanceof ApiError) return user
    const data = await saveAddress(db, user.id, given)
    return data ? { status: 'success' as const, message: 'Address saved', data } : enoughAddresses
  })

  serve(app, account.deleteShipping, async ({ id }, c) => {
    const user = await customerOf(c)
    if (user instanceof ApiError) return user
    const isGone = await deleteAddress(db, user.id, id)
    return isGone ? { status: 'success' as const, message: 'Address removed' } : noAddress
  })

  serve(app, account.follow, async ({ followed_shop_id: shop }, c) => {
    const user = await customerOf(c)
    if (user instanceof ApiError) return user
    const count = await follow(db, user.id, shop)
    return count === null ? noShop : following(true, count)
  })

  serve(app, account.unfollow, async ({ followed_shop_id: shop }, c) => {
    const user = await customerOf(c)
    if (user instanceof ApiError) return user
    const count = await unfollow(db, user.id, shop)
    return count === null ? noShop : following(false, count)
  })

  serve(app, account.checkFollow, async ({ followed_shop_id: shop }, c) => {
    const user = await customerOf(c)
    if (user instanceof ApiError) return user
    return { status: 'success' as const, is_following: await isFollowing(db, user.id, shop) }
  })

  serve(app, account.productsFollowed, async (_, c) => {
    const user = await customerOf(c)
    if (user instanceof ApiError) return user
    const data = await productsFollowed(db, user.id, numbers.followedProductsSize)
    return { success: true as const, data }
  })

  serve(app, account.exportMe, async (_, c) => {
    const user = await customerOf(c)
    if (user instanceof ApiError) return user
    c.header('Content-Disposition', 'attachment; filename="inkloom-my-data.json"')
    return exportCustomer(db, user.id)
  })

  serve(app, account.deleteMe, async ({ password }, c) => {
    const user = await customerOf(c)
    if (user instanceof ApiError) return user
    const often = await checkRateLimit(db, 'password', user.email, limits.passwords)
    if (often) return often
    const isGone = await deleteAccount(db, user.id, password)
    return isGone ? { status: 'success' as const, message: 'Your account has been deleted' } : wrongPassword
  })
}

function following(is: boolean, count: number) {
  return {
    success: true as const,
    status: 'success' as const,
    message: is ? messages.followed : messages.unfollowed,
    is_following: is,
    followers_count: count,
  }
}
