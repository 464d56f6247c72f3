import { sql } from 'drizzle-orm'
import { type Cents, discounted, formatUsd } from '@inkloom/contract/money'
import { imageUrl } from '@inkloom/contract/image'
import { messages } from '@inkloom/contract/messages'
import type { Db, Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { withTransaction } from '../../db/transaction.ts'
import { DomainError } from '../errors.ts'
import type { EnqueueEmail } from '../ports/email.ts'
import { hashToken, newToken } from '../tokens.ts'

interface AlertRequest {
  email: string
  productId: number
  /** Null for any variant of the product. */
  variantId: number | null
}

/** Stores a request for one email when a sold-out item is back. Repeating a pending request changes nothing. */
export async function addStockAlert(db: Db, { email, productId, variantId }: AlertRequest): Promise<void> {
  const [item] = await query<{ stock: number }>(
    db,
    sql`
    select coalesce(v.stock, p.stock) as stock from products p
      left join variants v on v.product_id = p.id and v.id = ${variantId}
    where p.id = ${productId} and p.hidden_at is null and (v.id is not null or ${variantId}::int is null)`,
  )
  if (!item) throw new DomainError('product_not_found')
  if (item.stock > 0) throw new DomainError('item_in_stock')
  await db.execute(sql`
    insert into stock_alerts as known (email, product_id, variant_id) values (${email}, ${productId}, ${variantId})
    on conflict (product_id, variant_id, email) do update set created_at = now(), sent_at = null
    where known.sent_at is not null`)
}

/** Alerts that are sent in one transaction. */
const batchSize = 100

/** Enqueues the emails of all pending alerts whose item is in stock. Each is sent once, also if several processes run this. */
export async function sendStockAlerts(db: Db, enqueueEmail: EnqueueEmail): Promise<void> {
  let count: number
  do count = await withTransaction(db, (tx) => sendBatch(tx, enqueueEmail))
  while (count === batchSize)
}

async function sendBatch(tx: Tx, enqueueEmail: EnqueueEmail): Promise<number> {
  const alerts = (await dueAlerts(tx)).map((alert) => ({ ...alert, token: newToken() }))
  if (alerts.length === 0) return 0
  for (const { id, token } of alerts) {
    await tx.execute(
      sql`update stock_alerts set sent_at = now(), token_hash = ${hashToken(token)} where id = ${id}`,
    )
  }
  await enqueueEmail(
    tx,
    ...alerts.map(({ email, token, variantId, name, slug, choices, price, percent, image }) => ({
      kind: 'back-in-stock' as const,
      to: email,
      token,
      name: name || messages.unnamedProduct,
      choices: choices ?? '',
      price: price === null ? '' : formatUsd(discounted(price, percent)),
      picture: image && imageUrl(image),
      path: `/product/${slug}${variantId === null ? '' : `?variant=${variantId}`}`,
    })),
  )
  return alerts.length
}

interface DueAlert {
  id: number
  email: string
  variantId: number | null
  name: string
  slug: string
  choices: string | null
  price: Cents | null
  percent: number
  image: string | null
}

function dueAlerts(tx: Tx): Promise<DueAlert[]> {
  return query(
    tx,
    sql`
    select a.id, a.email, a.variant_id as "variantId", p.name, p.slug, ${choices} as choices,
      coalesce(v.price, p.base_price) as price, coalesce(s.percent, 0)::float as percent, coalesce(v.image, p.main_image) as image
    from stock_alerts a join products p on p.id = a.product_id left join variants v on v.id = a.variant_id
      left join sales s on s.id = p.sale_id and s.starts_at <= now() and s.ends_at > now()
    where a.sent_at is null and coalesce(v.stock, p.stock) > 0 and p.hidden_at is null
    order by a.id limit ${batchSize} for update of a skip locked`,
  )
}

const choices = sql`(
  select string_agg(attribute ->> 'value', ', ' order by place)
  from jsonb_array_elements(v.attributes) with ordinality as listed (attribute, place))`

/** Ends all alerts of the address that got the token. Returns false if the token is not valid. */
export async function endStockAlerts(db: Db, token: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from stock_alerts
    where email = (select email from stock_alerts where token_hash = ${hashToken(token)})`)
  return (rowCount ?? 0) > 0
}

export interface AwaitedItem {
  product: string
  variant: string
  requests: number
  since: string
}

/** The sold-out items that shoppers want an email about, most requested first. */
export function awaitedItems(db: Db, size: number): Promise<AwaitedItem[]> {
  return query(
    db,
    sql`
    select p.slug as product, coalesce(${choices}, 'any') as variant, count(*)::int as requests, min(a.created_at) as since
    from stock_alerts a join products p on p.id = a.product_id left join variants v on v.id = a.variant_id
    where a.sent_at is null
    group by p.id, v.id order by requests desc, p.id, v.id limit ${size}`,
  )
}
