import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import {
  bulkRequests,
  coupons,
  emails,
  follows,
  products,
  reviews,
  sessions,
  shops,
  stockAlerts,
  subscribers,
  threads,
  users,
} from '../../db/schema.ts'
import { rostersOf } from '../collect/roster-data.ts'
import { readThreads } from '../messages/threads.ts'
import { addressesOf } from './addresses.ts'
import { customerById } from './customers.ts'
import { userIdOf } from './users.ts'

/** Exports all stored data of a customer. */
export async function exportCustomer(db: Db, userId: number): Promise<Record<string, unknown>> {
  const customer = await customerById(db, userId)
  const [account] = await db
    .select({ created_at: users.createdAt, email_verified_at: users.verifiedAt })
    .from(users)
    .where(eq(users.id, userId))
  return {
    exported_at: new Date().toISOString(),
    customer: { ...customer, ...account },
    addresses: await addressesOf(db, userId),
    followed_shops: await db
      .select({ id: shops.sellerId, name: shops.name, since: follows.createdAt })
      .from(follows)
      .innerJoin(shops, eq(shops.sellerId, follows.shopId))
      .where(eq(follows.userId, userId)),
    orders: await storedOrders(db, sql`c.customer_id = ${userId}`),
    messages: await readThreads(db, eq(threads.userId, userId), 1000),
    reviews: await db
      .select({
        product: products.name,
        stars: reviews.stars,
        fit: reviews.fit,
        title: reviews.title,
        text: reviews.text,
        photos: reviews.photos,
        created_at: reviews.createdAt,
      })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.userId, userId)),
    coupons: await db
      .select({ code: coupons.code, percent: coupons.percent, uses: coupons.uses })
      .from(coupons)
      .where(eq(coupons.customerId, userId)),
    newsletter: await db
      .select({ confirmed_at: subscribers.confirmedAt, ended_at: subscribers.endedAt })
      .from(subscribers)
      .where(and(eq(subscribers.email, customer.email))),
    stock_alerts: await stockAlertsOf(db, customer.email),
    wishlist: await query(
      db,
      sql`
      select p.name as product, w.created_at as since from wishlist_items w join products p on p.id = w.product_id
      where w.user_id = ${userId} order by w.id desc`,
    ),
    saved_designs: await query(
      db,
      sql`
      select d.record as design, a.created_at as since from account_designs a join designs d on d.hash = a.design
      where a.user_id = ${userId} order by a.id desc`,
    ),
    shared_designs: await query(
      db,
      sql`
      select l.title, l.created_at, l.expires_at,
        (select coalesce(json_agg(json_build_object('answer', answer, 'name', name, 'text', text, 'at', created_at) order by id), '[]')
         from look_answers where look_id = l.id) as answers
      from looks l where l.user_id = ${userId} order by l.id desc`,
    ),
    rosters: await rostersOf(db, { email: customer.email, userId }),
    sessions: await db
      .select({ since: sessions.createdAt, last_used: sessions.usedAt })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.usedAt)),
  }
}

/** Exports all stored data about an email address: of an account, and of orders and messages without one. */
export async function exportPerson(db: Db, email: string): Promise<Record<string, unknown>> {
  const userId = await userIdOf(db, email)
  const isOwn = (column: SQL.Aliased | Parameters<typeof eq>[0]) => sql`lower(${column}) = ${email}`
  return {
    ...(userId === null ? { exported_at: new Date().toISOString() } : await exportCustomer(db, userId)),
    orders: await storedOrders(db, sql`c.customer_id = ${userId} or lower(c.email) = ${email}`),
    messages: await readThreads(db, sql`${isOwn(threads.email)} or ${threads.userId} = ${userId}`, 1000),
    bulk_requests: await db
      .select({
        quantity: bulkRequests.quantity,
        products: bulkRequests.products,
        name: bulkRequests.name,
        email: bulkRequests.email,
        company: bulkRequests.company,
        phone: bulkRequests.phone,
        file_name: bulkRequests.fileName,
        created_at: bulkRequests.createdAt,
      })
      .from(bulkRequests)
      .where(isOwn(bulkRequests.email)),
    newsletter: await db
      .select({ confirmed_at: subscribers.confirmedAt, ended_at: subscribers.endedAt })
      .from(subscribers)
      .where(isOwn(subscribers.email)),
    stock_alerts: await stockAlertsOf(db, email),
    rosters: await rostersOf(db, { email, userId }),
    // Without subject and content: they have codes and links.
    emails: await db
      .select({ created_at: emails.createdAt, sent_at: emails.sentAt })
      .from(emails)
      .where(isOwn(emails.recipient)),
  }
}

function stockAlertsOf(db: Db, email: string) {
  return db
    .select({ product: products.name, created_at: stockAlerts.createdAt, sent_at: stockAlerts.sentAt })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .where(eq(stockAlerts.email, email))
}

/** The orders of checkouts `c` with everything that was stored about their buyer. */
function storedOrders(db: Db, condition: SQL): Promise<object[]> {
  return query(
    db,
    sql`
    select o.number, s.name as shop, o.state, o.created_at, o.total / 100.0 as total, c.email, coalesce(o.shipping, c.shipping) as shipping, o.carrier, o.tracking,
      (select json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'price', l.price / 100.0,
         'attributes', l.attributes, 'custom_inputs', l.custom_inputs, 'design', l.design_record -> 'record', 'roster', l.roster) order by l.position)
       from order_lines l where l.order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('method', a.method, 'state', a.state, 'amount', a.amount / 100.0, 'at', a.created_at)
         order by a.created_at), '[]') from payment_attempts a
       where a.checkout_id = c.id or a.checkout_id in (select id from checkouts where order_id = o.id)) as payments,
      (select coalesce(json_agg(json_build_object('state', h.state, 'at', h.created_at, 'difference', h.difference / 100.0,
         'before', h.before, 'after', h.after) order by h.created_at), '[]') from order_changes h where h.order_id = o.id) as changes,
      (select coalesce(json_agg(json_build_object('name', w.name, 'email', w.email, 'lines', w.lines, 'at', w.created_at) order by w.id), '[]')
       from withdrawals w where w.order_id = o.id) as withdrawals,
      (select coalesce(json_agg(json_build_object('state', r.state, 'lines', r.lines, 'reason', r.reason, 'text', r.text,
         'photos', r.photos, 'answer', r.answer, 'at', r.created_at) order by r.id), '[]')
       from return_requests r where r.order_id = o.id) as returns
    from orders o join checkouts c on c.id = o.checkout_id join shops s on s.seller_id = o.seller_id
    where ${condition} order by o.id desc`,
  )
}
