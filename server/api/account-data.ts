import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { accountData } from '@inkloom/contract/account-data'
import { mergeAccount, savedDesignsOf, saveDesigns } from '../domain/accounts/saved-designs.ts'
import type { Session } from '../domain/accounts/sessions.ts'
import { saveWishlist, wishlistOf } from '../domain/accounts/wishlist.ts'
import type { ApiContext } from './context.ts'
import { requireCustomer } from './middleware/auth.ts'
import { checkRateLimit } from './middleware/rate-limit.ts'
import { ok } from './responses.ts'
import { registerEndpoint } from './route.ts'

/** The data of the browser that follows a customer's account: wishlist and saved designs. */
export function registerAccountData(app: Hono, { db, limits }: ApiContext): void {
  const limitWrites = createMiddleware<{ Variables: { session: Session } }>(async (c, next) => {
    await checkRateLimit(db, 'account-data', String(c.var.session.user.id), limits.accountData)
    await next()
  })

  registerEndpoint(app, accountData.accountWishlist, [requireCustomer], async (_, c) =>
    ok(await wishlistOf(db, c.var.session.user.id)),
  )
  registerEndpoint(app, accountData.saveWishlist, [requireCustomer, limitWrites], async (lists, c) =>
    ok(await saveWishlist(db, c.var.session.user.id, lists)),
  )
  registerEndpoint(app, accountData.accountDesigns, [requireCustomer], async (_, c) =>
    ok(await savedDesignsOf(db, c.var.session.user.id)),
  )
  registerEndpoint(app, accountData.saveDesigns, [requireCustomer, limitWrites], async (lists, c) =>
    ok(await saveDesigns(db, c.var.session.user.id, lists)),
  )
  registerEndpoint(app, accountData.mergeAccount, [requireCustomer, limitWrites], async (lists, c) =>
    ok(await mergeAccount(db, c.var.session.user.id, lists)),
  )
}
