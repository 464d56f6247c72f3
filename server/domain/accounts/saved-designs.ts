import { sql } from 'drizzle-orm'
import type { AccountDesign } from '@inkloom/contract/account-data'
import { accountLimits } from '@inkloom/contract/account-limits'
import type { DesignRecord } from '@inkloom/contract/design'
import { designUrl } from '@inkloom/contract/design'
import { messages } from '@inkloom/contract/messages'
import { uploadUrl } from '@inkloom/contract/uploads'
import { texts } from '../../db/arrays.ts'
import type { Db, Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { withTransaction } from '../../db/transaction.ts'
import { uploadsOfDesign } from '../designs/kept-designs.ts'
import { listChange, lockAccount } from './list-change.ts'
import { addToWishlist, wishlistOf } from './wishlist.ts'

interface DesignRow {
  hash: string
  key: string
  record: DesignRecord
  uploads: { id: string; width: number; height: number }[]
  product: AccountDesign['product']
  look: AccountDesign['look']
}

/** The designs that a customer saved, newest first, in the format of the browser's storage. */
export async function savedDesignsOf(db: Tx, userId: number): Promise<AccountDesign[]> {
  const rows = await query<DesignRow>(
    db,
    sql`
    select d.hash, d.key, d.record,
      (select coalesce(json_agg(json_build_object('id', u.id, 'width', u.width, 'height', u.height)), '[]')
       from uploads u where u.id = any (a.uploads)) as uploads,
      (select json_build_object('name', coalesce(nullif(p.name, ''), ${messages.unnamedProduct}), 'slug', p.slug)
       from products p where p.id = (d.record ->> 'product_id')::int and p.hidden_at is null) as product,
      (select json_build_object('key', l.key, 'answers', (select count(*) from look_answers where look_id = l.id))
       from looks l where l.user_id = a.user_id and l.design = a.design and l.expires_at > now()
       order by l.id desc limit 1) as look
    from account_designs a join designs d on d.hash = a.design
    where a.user_id = ${userId} order by a.id desc`,
  )
  return rows.map(({ key, uploads, ...design }) => ({
    ...design,
    url: designUrl(key),
    uploads: uploads.map((upload) => ({ ...upload, url: uploadUrl(upload.id) })),
  }))
}

/** The keys of designs by their hashes. */
type DesignKeys = Record<string, string>

/** Applies the difference between `base` and `hashes`, both newest first. Designs are added only with their key. */
export function saveDesigns(
  db: Db,
  userId: number,
  { hashes, keys, base }: { hashes: string[]; keys: DesignKeys; base?: string[] | undefined },
): Promise<AccountDesign[]> {
  return withTransaction(db, async (tx) => {
    await lockAccount(tx, userId)
    const current = await query<{ hash: string }>(
      tx,
      sql`select design as hash from account_designs where user_id = ${userId}`,
    )
    const { added, removed } = listChange(
      hashes,
      base,
      current.map(({ hash }) => hash),
    )
    await tx.execute(
      sql`delete from account_designs where user_id = ${userId} and design = any (${texts(removed)})`,
    )
    await addDesigns(tx, userId, added, keys)
    return savedDesignsOf(tx, userId)
  })
}

/** Adds what a browser had before its login to the account. */
export function mergeAccount(
  db: Db,
  userId: number,
  { wishlist, designs }: { wishlist: number[]; designs: { hash: string; key: string }[] },
) {
  return withTransaction(db, async (tx) => {
    await lockAccount(tx, userId)
    await addToWishlist(tx, userId, wishlist)
    const keys = Object.fromEntries(designs.map(({ hash, key }) => [hash, key]))
    await addDesigns(
      tx,
      userId,
      designs.map(({ hash }) => hash),
      keys,
    )
    return { wishlist: await wishlistOf(tx, userId), designs: await savedDesignsOf(tx, userId) }
  })
}

/** The key proves that the browser knows the design: the hash of a short text can be guessed. */
async function addDesigns(tx: Tx, userId: number, newestFirst: string[], keys: DesignKeys): Promise<void> {
  const known = newestFirst.flatMap((hash) => {
    const key = Object.hasOwn(keys, hash) ? keys[hash] : undefined
    return key === undefined ? [] : [{ hash, key }]
  })
  await tx.execute(sql`
    insert into account_designs (user_id, design, uploads)
    select ${userId}, d.hash, ${uploadsOfDesign}
    from unnest(${texts(known.map(({ hash }) => hash))}, ${texts(known.map(({ key }) => key))})
      with ordinality as added (hash, key, place) join designs d using (hash, key)
    order by place desc on conflict do nothing`)
  await tx.execute(sql`
    delete from account_designs where user_id = ${userId} and id in (
      select id from account_designs where user_id = ${userId} order by id desc offset ${accountLimits.designsMax})`)
}
