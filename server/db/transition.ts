import { type SQL, sql } from 'drizzle-orm'
import type { RosterState } from '@inkloom/contract/collect'
import type { OrderState } from '@inkloom/contract/orders'
import type { Tx } from './client.ts'
import { query } from './query.ts'

type CheckoutState =
  | 'open'
  | 'reserved'
  | 'paying'
  | 'action_required'
  | 'unknown'
  | 'paid'
  | 'closed'
  | 'expired'
  | 'refunding'
  | 'refunded'

export type AttemptState =
  | 'created'
  | 'submitted'
  | 'action_required'
  | 'pending'
  | 'unknown'
  | 'captured'
  | 'declined'
  | 'cancelled'
  | 'refund_pending'
  | 'refunded'

export type ImportState = 'read' | 'planned' | 'applying' | 'applied' | 'undone' | 'failed'

interface States {
  checkout: CheckoutState
  attempt: AttemptState
  order: OrderState | 'void'
  refund: 'pending' | 'sent' | 'refunded'
  roster: RosterState
  change: 'proposed' | 'applied' | 'void'
  return: 'open' | 'approved_refund' | 'approved_remake' | 'declined' | 'done'
  import: ImportState
}

const tables = {
  checkout: 'checkouts',
  attempt: 'payment_attempts',
  order: 'orders',
  refund: 'refunds',
  roster: 'rosters',
  change: 'order_changes',
  return: 'return_requests',
  import: 'imports',
} as const satisfies Record<keyof States, string>

interface Options {
  /** Further assignments of the same update. */
  set?: SQL
  returning?: SQL
}

/**
 * Moves the entity with this id, or all that match a condition, to another state and returns the changed rows. States change only here
 * and by `stateChange`; a trigger rejects a transition that is not in `state_transitions`.
 */
export async function transition<Entity extends keyof States, Row = { id: number | string }>(
  tx: Tx,
  entity: Entity,
  match: number | string | SQL,
  to: States[Entity],
  { set, returning = sql`id` }: Options = {},
): Promise<Row[]> {
  const condition = typeof match === 'object' ? match : sql`id = ${match}`
  return query<Row>(
    tx,
    sql`update ${sql.identifier(tables[entity])} set state = ${to}${set ? sql`, ${set}` : sql``}
      where ${condition} returning ${returning}`,
  )
}

/** The `update … set` of a state change with further assignments, for prepared statements that write several tables. */
export function stateChange<Entity extends keyof States>(
  entity: Entity,
  to: States[Entity],
  set: string,
): string {
  return `update ${tables[entity]} set state = '${to}', ${set}`
}
