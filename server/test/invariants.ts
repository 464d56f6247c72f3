import type pg from 'pg'
import type { ProviderLedger } from './sandbox.ts'

export interface StockSnapshot {
  /** Stock, reserved and sold quantity by 'variant/1' or 'product/1'. */
  onHand: Map<string, number>
}

export interface Observed {
  /** Checkouts that were reported to the client as paid. */
  paid?: string[]
  /** The keys of enqueued emails; not checked if missing. */
  emails?: string[]
}

const onHandQuery = `
  with claimed as (
    select product_id, variant_id, sum(quantity) as sold from reservations where state = 'claimed' group by 1, 2)
  select 'variant/' || v.id as item, (v.stock + v.reserved + coalesce(c.sold, 0))::int as "onHand"
  from variants v left join claimed c on c.variant_id = v.id
  union all
  select 'product/' || p.id, (p.stock + p.reserved + coalesce(c.sold, 0))::int
  from products p left join claimed c on c.product_id = p.id and c.variant_id is null
  where not exists (select from variants where product_id = p.id)`

/** Reads the stock before the test, to be compared by `findViolations`. */
export async function takeStockSnapshot(pool: pg.Pool): Promise<StockSnapshot> {
  const { rows } = await pool.query<{ item: string; onHand: number }>(onHandQuery)
  return { onHand: new Map(rows.map(({ item, onHand }) => [item, onHand])) }
}

/** Checks that our database and the provider's records are consistent. Returns the violations. */
export async function findViolations(
  pool: pg.Pool,
  providerLedger: ProviderLedger,
  before: StockSnapshot,
  observed: Observed = {},
): Promise<string[]> {
  const violations: string[] = []
  /** The query selects rows that violate the rule. */
  const expectNone = async (rule: string, query: string, values: unknown[] = []) => {
    const { rows } = await pool.query<Record<string, unknown>>(query, values)
    for (const row of rows) violations.push(`${rule}: ${JSON.stringify(row)}`)
  }

  await expectNone(
    '1. captured - refunded = confirmed orders',
    `select c.id, c.state, paid.sum as paid, confirmed.sum as confirmed from checkouts c
       cross join lateral (select coalesce(sum(l.amount), 0) as sum from payment_attempts a join ledger l on l.attempt_id = a.id
         where l.account = 'provider' and a.checkout_id in (
           select c.id union all select j.id from checkouts j join orders o on o.id = j.order_id where o.checkout_id = c.id)) paid
       cross join lateral (select coalesce(sum(total - coalesce((
           select sum(r.amount) from refunds r where r.order_id = o.id and r.return_id is not null), 0)), 0) as sum
         from orders o where o.checkout_id = c.id
         and o.state in ('confirmed', 'in_production', 'shipped', 'delivered')) confirmed
     where c.kind = 'purchase' and paid.sum <> confirmed.sum`,
  )
  violations.push(...(await ledgerDifferences(pool, providerLedger)))
  await expectNone(
    '3. one live capture per checkout',
    `select checkout_id, count(*) from payment_attempts where capture_reference is not null and refunded < amount
     group by checkout_id having count(*) > 1`,
  )
  await expectNone(
    '4. a confirmed order has its captured payment',
    `select o.number from orders o join checkouts c on c.id = o.checkout_id
     where o.state in ('confirmed', 'in_production', 'shipped', 'delivered') and not exists (
       select from payment_attempts a where a.checkout_id = c.id and a.state = 'captured' and a.amount = c.total
         and a.currency = c.currency)`,
  )
  await expectNone(
    '5. the orders of a paid checkout sum to its total and their changes',
    `select c.id, c.total, sum(o.total) from checkouts c left join orders o on o.checkout_id = c.id
       left join lateral (select sum(difference) as sum from order_changes h where h.order_id = o.id and h.state = 'applied') changed on true
     where c.state in ('paid', 'closed') and c.kind = 'purchase'
     group by c.id having c.total + coalesce(sum(changed.sum), 0) is distinct from sum(o.total)
       or bool_or(o.state in ('pending', 'void'))`,
  )
  violations.push(...(await wrongStock(pool, before)))
  await expectNone(
    '7. coupon uses within limits',
    `select code, uses, max_uses, used.count from coupons
       cross join lateral (select count(*) from coupon_redemptions r where r.code = coupons.code and not is_released) used
     where max_uses is not null and (uses <> used.count or uses > max_uses)`,
  )
  await expectNone(
    '8. ledger entries sum to 0',
    `select entry, sum(amount) from ledger group by entry having sum(amount) <> 0`,
  )
  await expectNone(
    '8. only allowed state transitions',
    `select h.entity, h.entity_id, h.from_state, h.to_state from state_changes h where from_state is not null and not exists (
       select from state_transitions t where t.entity = h.entity and t.from_state = h.from_state and t.to_state = h.to_state)`,
  )
  await expectNone(
    '8. the history ends in the current state',
    `with last as (select distinct on (entity, entity_id) entity, entity_id, to_state from state_changes order by entity, entity_id, id desc),
     present as (select 'checkout' as entity, id, state from checkouts union all select 'order', id::text, state from orders
       union all select 'attempt', id, state from payment_attempts union all select 'refund', id, state from refunds union all select 'change', id, state from order_changes
       union all select 'return', id::text, state from return_requests union all select 'import', id::text, state from imports)
     select * from present left join last on last.entity = present.entity and last.entity_id = present.id
     where last.to_state is distinct from present.state`,
  )
  await expectNone(
    '9. sums equal an independent calculation',
    `select o.number from orders o cross join lateral (
       select sum(price * quantity) as subtotal, sum(custom_price * quantity) as fees from order_lines l where l.order_id = o.id) s
     where (s.subtotal, s.fees) is distinct from (o.subtotal::bigint, o.custom_fees::bigint)
     union all
     select c.id from checkouts c left join coupons k on k.code = c.coupon cross join lateral (
       select sum(subtotal - coalesce(changed.sum, 0)) as subtotal, sum(shipping_cost) as shipping, sum(discount) as discount
       from orders o left join lateral (
         select sum(subtotal_difference) as sum from order_changes h where h.order_id = o.id and h.state = 'applied') changed on true
       where o.checkout_id = c.id) s
     where c.kind = 'purchase' and ((s.subtotal, s.shipping, s.discount) is distinct from (c.subtotal::bigint, c.shipping_cost::bigint, c.discount::bigint)
       or c.discount <> coalesce(round(c.subtotal * k.percent / 100.0), 0) or (c.subtotal > 10000 and c.shipping_cost <> 0))
     union all
     select h.id from order_changes h cross join lateral (
       select coalesce(sum(((a ->> 'price')::int - (b ->> 'price')::int) * (a ->> 'quantity')::int), 0) as subtotal,
         coalesce(sum(((a ->> 'custom_price')::int - (b ->> 'custom_price')::int) * (a ->> 'quantity')::int), 0) as fees
       from jsonb_array_elements(h.after -> 'lines') a join jsonb_array_elements(h.before -> 'lines') b on a -> 'id' = b -> 'id') s
     where (s.subtotal, s.fees) is distinct from (h.subtotal_difference::bigint, h.fees_difference::bigint)`,
  )
  await expectNone(
    '10. a checkout reported as paid stays paid',
    `select paid.id, c.state from unnest($1::text[]) as paid (id) left join checkouts c on c.id = paid.id
     where c.state is null or c.state not in ('paid', 'closed')`,
    [observed.paid ?? []],
  )
  if (observed.emails) violations.push(...(await wrongEmails(pool, observed.emails)))
  await expectNone(
    '12. nothing is unresolved',
    `select 'attempt' as thing, id, state from payment_attempts where state in ('created', 'submitted', 'pending', 'unknown', 'refund_pending')
     union all select 'refund', id, state from refunds where state <> 'refunded'
     union all select 'webhook', event_id, reference from webhook_inbox where applied_at is null
       and exists (select from payment_attempts a where 
         webhook_inbox.reference in (a.id, a.reference, a.capture_reference, a.checkout_id))
     union all select 'checkout', id, state from checkouts where state in ('paying', 'unknown', 'refunding')
     union all select 'return', r.id::text, r.state from return_requests r where r.state = 'approved_refund'
     union all select 'change', h.id, c.state from order_changes h join checkouts c on c.id = h.checkout_id
       where h.state = 'proposed' and c.state not in ('reserved', 'action_required')`,
  )
  await expectNoWrongChanges(expectNone)
  return violations
}

/** Changes of paid orders: their payments, refunds, lines and stock. */
async function expectNoWrongChanges(
  expectNone: (rule: string, query: string) => Promise<void>,
): Promise<void> {
  await expectNone(
    '6. an order claims the items of its lines',
    `with bought as (
       select l.order_id, l.product_id, l.variant_id, sum(l.quantity) as quantity
       from order_lines l join orders o on o.id = l.order_id
       where o.state in ('confirmed', 'in_production', 'shipped', 'delivered')
         and o.checkout_id not in (select checkout_id from payment_attempts where provider = 'demo') group by 1, 2, 3),
     claimed as (
       select r.order_id, r.product_id, r.variant_id, sum(r.quantity) as quantity from reservations r join orders o on o.id = r.order_id
       where r.state = 'claimed' and r.return_id is null and o.state in ('confirmed', 'in_production', 'shipped', 'delivered') group by 1, 2, 3)
     select * from bought full join claimed
       on (bought.order_id, bought.product_id) = (claimed.order_id, claimed.product_id)
         and bought.variant_id is not distinct from claimed.variant_id
     where bought.quantity is distinct from claimed.quantity`,
  )
  await expectNone(
    '6. only a proposed change holds items',
    `select r.* from reservations r left join order_changes h on h.id = r.change_id
     where r.change_id is not null and (r.state <> 'active' or h.state <> 'proposed')`,
  )
  await expectNone(
    '13. a change with a higher price is applied exactly if its adjustment is paid',
    `select h.id, h.state, c.state, c.total, h.difference from order_changes h join checkouts c on c.id = h.checkout_id
     where c.kind <> 'adjustment' or c.order_id <> h.order_id or c.total <> h.difference
       or (h.state = 'applied') <> (c.state in ('paid', 'closed'))
     union all
     select c.id, c.kind, c.state, c.total, null from checkouts c where c.kind = 'adjustment' and not exists (
       select from order_changes h where h.checkout_id = c.id)`,
  )
  await expectNone(
    '13. a change with a lower price is refunded exactly',
    `select h.id, h.state, h.difference, sum(r.amount) from order_changes h left join refunds r on r.change_id = h.id
     group by h.id having coalesce(sum(r.amount), 0) <> case when h.state = 'applied' then greatest(-h.difference, 0) else 0 end`,
  )
  await expectNone(
    '13. a line is as its last change left it',
    `select l.id from order_lines l join lateral (
       select line from order_changes h, jsonb_array_elements(h.after -> 'lines') as line
       where h.order_id = l.order_id and h.state = 'applied' and line -> 'id' = to_jsonb(l.id)
       order by h.applied_at desc limit 1) last on true
     where (to_jsonb(l.variant_id), l.attributes, to_jsonb(l.price), to_jsonb(l.custom_price)) is distinct from
       (nullif(last.line -> 'variant_id', 'null'), last.line -> 'attributes', last.line -> 'price', last.line -> 'custom_price')
       or l.changed_at is null`,
  )
  await expectNone(
    '13. a return is refunded exactly if that was decided',
    `select r.id, r.state from return_requests r left join refunds f on f.return_id = r.id left join reservations s on s.return_id = r.id
     group by r.id having (count(f.id) > 0 and r.state not in ('approved_refund', 'done'))
       or (count(s.id) > 0 and r.state not in ('approved_remake', 'done')) or (count(f.id) > 0 and count(s.id) > 0)
       or (r.state = 'done' and count(f.id) + count(s.id) = 0)`,
  )
  await expectNone(
    '14. refunds never exceed their payment',
    `select a.id, a.amount, sum(r.amount) from payment_attempts a join refunds r on r.attempt_id = a.id
     group by a.id having sum(r.amount) > a.amount`,
  )
}

async function ledgerDifferences(pool: pg.Pool, providerLedger: ProviderLedger): Promise<string[]> {
  const { rows } = await pool.query<{ provider: string; id: string; reference: string | null; net: number }>(
    `select a.provider, a.id, a.reference, sum(l.amount)::int as net from payment_attempts a join ledger l on l.attempt_id = a.id
     where l.account = 'provider' and a.provider <> 'demo' group by a.id`,
  )
  const ours = new Map(
    rows.map(({ provider, id, reference, net }) => [provider === 'paypal' ? (reference ?? '') : id, net]),
  )
  const theirs = new Map(
    providerLedger.payments
      .filter(({ status, reference }) => status === 'captured' && !reference.startsWith('test-'))
      .map(({ id, provider, reference, amount }) => {
        const refunds = providerLedger.refunds.filter(({ payment_id }) => payment_id === id)
        return [
          provider === 'paypal' ? id : reference,
          amount - refunds.reduce((sum, refund) => sum + refund.amount, 0),
        ]
      }),
  )
  return [...new Set([...ours.keys(), ...theirs.keys()])]
    .filter((key) => ours.get(key) !== theirs.get(key))
    .map((key) => `2. provider and ledger differ at ${key}: ours ${ours.get(key)}, theirs ${theirs.get(key)}`)
}

async function wrongStock(pool: pg.Pool, { onHand }: StockSnapshot): Promise<string[]> {
  const { rows } = await pool.query<{
    item: string
    onHand: number
    reserved: number
    active: number
    claimed: number
  }>(
    `with held as (
       select coalesce('variant/' || variant_id, 'product/' || product_id) as item,
         coalesce(sum(quantity) filter (where state = 'active'), 0)::int as active,
         coalesce(sum(quantity) filter (where state = 'claimed'), 0)::int as claimed
       from reservations group by 1),
     present as (
       select 'variant/' || id as item, stock, reserved from variants
       union all select 'product/' || id, stock, reserved from products p
         where not exists (select from variants where product_id = p.id))
     select item, stock + reserved as "onHand", reserved, coalesce(active, 0) as active, coalesce(claimed, 0) as claimed
     from present left join held using (item)`,
  )
  return rows
    .filter(
      (row) =>
        row.reserved !== row.active ||
        (onHand.has(row.item) && row.onHand + row.claimed !== onHand.get(row.item)),
    )
    .map((row) => `6. stock: ${JSON.stringify(row)}, before ${onHand.get(row.item)}`)
}

async function wrongEmails(pool: pg.Pool, emails: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ number: string; confirmed: boolean }>(
    `select number, confirmed_at is not null as confirmed from orders
     where checkout_id not in (select checkout_id from payment_attempts where provider = 'demo')`,
  )
  const counts = new Map<string, number>()
  for (const key of emails) counts.set(key, (counts.get(key) ?? 0) + 1)
  const changes = await pool.query<{ id: string }>(`select id from order_changes where state = 'applied'`)
  const isKnown = emails.some((key) => key.startsWith('order-changed:'))
  const wrongChanges = changes.rows.filter(({ id }) => isKnown && counts.get(`order-changed:${id}`) !== 1)
  const wrongOrders = rows
    .map(({ number, confirmed }) => ({
      number,
      expected: confirmed ? 1 : 0,
      sent: counts.get(`order-confirmed:${number}`) ?? 0,
    }))
    .filter(({ expected, sent }) => expected !== sent)
    .map(({ number, expected, sent }) => `11. emails of ${number}: ${sent} instead of ${expected}`)
  return [...wrongOrders, ...wrongChanges.map(({ id }) => `11. emails of the change ${id}`)]
}
