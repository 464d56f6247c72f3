import type { Db } from '../../db/client.ts'
import { preparedStatement } from '../../db/query.ts'

/** Clients repeat a request whose response was lost within this time. */
const retryMinutes = 10

/** Whether a checkout or a change used this key so long ago that the request is not a retry of it. */
export async function isOldCheckoutKey(db: Db, key: string): Promise<boolean> {
  const rows = await selectOldKey(db, key, retryMinutes)
  return rows.length > 0
}

const selectOldKey = preparedStatement<[key: string, minutes: number]>(
  'old-checkout-key',
  `select from idempotency_keys where call in ('checkout', 'order-change') and key = $1 and created_at < now() - make_interval(mins => $2)`,
)
