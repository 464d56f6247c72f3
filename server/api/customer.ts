import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { account } from '@inkloom/contract/account'
import { accountMessages } from '@inkloom/contract/account-messages'
import { limits as numbers } from '@inkloom/contract/limits'
import { messages } from '@inkloom/contract/messages'
import { deleteAccount } from '../domain/accounts/accounts.ts'
import { addressesOf, deleteAddress, saveAddress, updateAddress } from '../domain/accounts/addresses.ts'
import { customerById, updateProfile } from '../domain/accounts/customers.ts'
import { follow, isFollowing, productsFollowed, shopsFollowed, unfollow } from '../domain/accounts/follows.ts'
import { exportCustomer } from '../domain/accounts/my-data.ts'
import type { Session } from '../domain/accounts/sessions.ts'
import type { ApiContext } from './context.ts'
import { ApiError, fieldError, found, unsupportedImage } from './errors.ts'
import { requireAccount, requireCustomer } from './middleware/auth.ts'
import { checkRateLimit, ownPasswords } from './middleware/rate-limit.ts'
import { ok, statusSuccess, success } from './responses.ts'
import { registerEndpoint } from './route.ts'

/** The customer's profile, addresses, followed shops and data export. */
export function registerCustomer(app: Hono, { db, limits, cleanImage }: ApiContext): void {
  registerEndpoint(app, account.customer, [requireAccount], async (_, c) =>
    statusSuccess({ data: await customerById(db, c.var.session.user.id) }),
  )

  const limitProfile = createMiddleware<{ Variables: { session: Session } }>(async (c, next) => {
    await checkRateLimit(db, 'profile', c.var.session.user.email, limits.uploads)
    await next()
  })
  registerEndpoint(
    app,
    account.profile,
    [requireCustomer, limitProfile],
    async ({ avatar: [file], ...input }, c) => {
      const avatar = file ? await cleanImage(file.bytes) : null
      if (file && !avatar) throw unsupportedImage('avatar')
      const profile = {
        name: input.name,
        phoneNumber: input.phone_number,
        address: input.address,
        gender: Number(input.gender),
      }
      const data = await updateProfile(db, c.var.session.user.id, profile, avatar)
      return statusSuccess({ message: accountMessages.profileUpdated, data })
    },
  )

  registerEndpoint(app, account.shippings, [requireCustomer], async (_, c) =>
    statusSuccess({ data: await addressesOf(db, c.var.session.user.id) }),
  )

  registerEndpoint(app, account.createShipping, [requireCustomer], async (input, c) => {
    const data = await saveAddress(db, c.var.session.user.id, input)
    if (!data) throw new ApiError(409, `You can save up to ${numbers.savedAddressesMax} addresses`)
    return statusSuccess({ message: 'Address saved', data })
  })

  registerEndpoint(app, account.updateShipping, [requireCustomer], async ({ id, ...input }, c) => {
    const data = found(await updateAddress(db, c.var.session.user.id, id, input), 'Address not found')
    return statusSuccess({ message: 'Address saved', data })
  })

  registerEndpoint(app, account.deleteShipping, [requireCustomer], async ({ id }, c) => {
    const isDeleted = await deleteAddress(db, c.var.session.user.id, id)
    if (!isDeleted) throw new ApiError(404, 'Address not found')
    return statusSuccess({ message: 'Address removed' })
  })

  registerEndpoint(app, account.follow, [requireCustomer], async ({ followed_shop_id: shopId }, c) => {
    const count = found(await follow(db, c.var.session.user.id, shopId), 'Shop not found')
    return following(true, count)
  })

  registerEndpoint(app, account.unfollow, [requireCustomer], async ({ followed_shop_id: shopId }, c) => {
    const count = found(await unfollow(db, c.var.session.user.id, shopId), 'Shop not found')
    return following(false, count)
  })

  registerEndpoint(app, account.checkFollow, [requireCustomer], async ({ followed_shop_id: shopId }, c) =>
    statusSuccess({ is_following: await isFollowing(db, c.var.session.user.id, shopId) }),
  )

  registerEndpoint(app, account.productsFollowed, [requireCustomer], async (_, c) =>
    ok(await productsFollowed(db, c.var.session.user.id, numbers.followedProductsSize)),
  )

  registerEndpoint(app, account.shopsFollowed, [requireCustomer], async (_, c) =>
    ok(await shopsFollowed(db, c.var.session.user.id)),
  )

  registerEndpoint(app, account.exportMe, [requireCustomer], async (_, c) => {
    c.header('Content-Disposition', 'attachment; filename="inkloom-my-data.json"')
    return exportCustomer(db, c.var.session.user.id)
  })

  registerEndpoint(app, account.deleteMe, [requireCustomer], async ({ password }, c) => {
    const { user } = c.var.session
    await checkRateLimit(db, ownPasswords, user.email, limits.passwords)
    const isDeleted = await deleteAccount(db, user.id, password)
    if (!isDeleted) throw fieldError(422, 'password', 'The password is wrong')
    return statusSuccess({ message: 'Your account has been deleted' })
  })
}

function following(isFollowed: boolean, count: number) {
  return success(
    statusSuccess({
      message: isFollowed ? messages.followed : messages.unfollowed,
      is_following: isFollowed,
      followers_count: count,
    }),
  )
}
