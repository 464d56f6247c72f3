import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { texts } from '../db/arrays.ts'
import { query } from '../db/query.ts'
import { starterTopics } from './content/starter/pages.ts'

/** What the database of a shop has before its first sale. */
export interface Readiness {
  sellers: number
  suspended: number
  categories: number
  products: number
  /** Listed products that cannot be bought: without a price, or without a picture. */
  unpriced: number
  unpictured: number
  sold_out: number
  personalizable: number
  /** Static pages whose text is the one that the shop came with. */
  starter_pages: number
  listed_coupons: string[]
  failed_emails: number
  /** Hours since the last backup; null if there was none. */
  backup_hours: number | null
  orders: number
}

const starterSlugs = starterTopics.flatMap(({ pages }) => pages.map(({ slug }) => slug))

export async function shopReadiness(db: Db): Promise<Readiness> {
  const [row] = await query<Readiness>(
    db,
    sql`
    select
      (select count(*)::int from shops where suspended_at is null) as sellers,
      (select count(*)::int from shops where suspended_at is not null) as suspended,
      (select count(*)::int from categories) as categories,
      listed.*,
      (select count(*)::int from pages where changed_at is null and slug = any (${texts(starterSlugs)})) as starter_pages,
      array(select code from coupons where is_listed and customer_id is null and ends_at > now() order by code) as listed_coupons,
      (select count(*)::int from emails where sent_at is null and failures > 0) as failed_emails,
      (select extract(epoch from now() - max(finished_at))::int / 3600 from backup_runs) as backup_hours,
      (select count(*)::int from orders where state not in ('pending', 'cancelled')) as orders
    from (
      select count(*)::int as products,
        (count(*) filter (where base_price is null and not exists (
          select from variants where product_id = products.id and price is not null)))::int as unpriced,
        (count(*) filter (where main_image is null))::int as unpictured,
        (count(*) filter (where stock = 0))::int as sold_out,
        (count(*) filter (where t.allow_custom))::int as personalizable
      from products join templates t on t.id = template_id where hidden_at is null
    ) as listed`,
  )
  return row!
}

/** Records a completed backup. */
export async function recordBackup(db: Db, bytes: number): Promise<void> {
  await db.execute(sql`insert into backup_runs (bytes) values (${bytes})`)
}
