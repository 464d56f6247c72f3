import type { Tx } from '../../db/client.ts'
import { preparedStatement } from '../../db/query.ts'
import { ipNetwork } from '../../lib/ip-network.ts'
import { DomainError } from '../errors.ts'
import type { ReservationLimits } from '../payments/context.ts'
import { releaseUnpaid } from '../payments/expiry.ts'
import type { PricedCartLine } from './cart-pricing.ts'

/** The browser and the address that a checkout comes from. */
export interface CheckoutClient {
  deviceId: Buffer
  address: string
}

interface OpenCheckouts {
  /** Of this device, oldest first. */
  own: { id: string; state: string }[]
  /** The number of other devices' open checkouts from the same network. */
  others: number
}

/**
 * Prepares for another checkout, whose `checkoutLocks` are held: above the limit of the device, its oldest reservations that are not
 * being paid are released. Throws if that is not enough.
 */
export async function limitOpenCheckouts(
  tx: Tx,
  limits: ReservationLimits,
  client: CheckoutClient,
): Promise<void> {
  let open = await openCheckouts(tx, client)
  // Serializes requests of one network where concurrent ones could exceed the limit together.
  if (!isSmall(limits) && open.others + maxConcurrent >= limits.openPerNetwork) {
    await lockSubjects(tx, [networkSubject(client)])
    open = await openCheckouts(tx, client)
  }
  let count = open.own.length
  for (const { id } of open.own.filter(({ state }) => state === 'open' || state === 'reserved')) {
    if (count < limits.openPerDevice) break
    if (await releaseUnpaid(tx, id)) count -= 1
  }
  if (count >= limits.openPerDevice || count + open.others >= limits.openPerNetwork) {
    throw new DomainError('too_many_open_checkouts')
  }
}

async function openCheckouts(tx: Tx, { deviceId, address }: CheckoutClient): Promise<OpenCheckouts> {
  const [open] = await selectOpenCheckouts(tx, deviceId, ipNetwork(address))
  return open!
}

const selectOpenCheckouts = preparedStatement<[deviceId: Buffer, network: string], OpenCheckouts>(
  'open-checkouts',
  `select
     (select coalesce(json_agg(json_build_object('id', id, 'state', state) order by created_at, id), '[]') from checkouts
      where device_id = $1 and client_network is not null) as own,
     (select count(*)::int from checkouts where client_network = $2::cidr and device_id <> $1) as others`,
)

/** More than the database connections of all processes. */
const maxConcurrent = 1000

/** With a small limit, any concurrent request could exceed it. */
function isSmall({ openPerNetwork }: ReservationLimits): boolean {
  return openPerNetwork <= maxConcurrent
}

/** The advisory locks that a checkout needs before it counts the open ones. */
export function checkoutLocks(limits: ReservationLimits, client: CheckoutClient): string[] {
  const device = `open checkouts of ${client.deviceId.toString('hex')}`
  return isSmall(limits) ? [device, networkSubject(client)] : [device]
}

function networkSubject({ address }: CheckoutClient): string {
  return `open checkouts of ${ipNetwork(address)}`
}

/** Held until the transaction ends. */
const lockSubjects = preparedStatement<[subjects: string[]]>(
  'lock-subjects',
  'select pg_advisory_xact_lock(hashtextextended(subject, 0)) from unnest($1::text[]) as subject',
)

/** Up to this stock, reserving most of a variant is ordinary. */
const largeStock = 20

/**
 * Whether a checkout could make its client hold a large share of an item: if everything that is reserved were reserved by this client. It
 * saves most checkouts the search for what the client holds.
 */
export function mayHoldLargeShare(lines: PricedCartLine[]): boolean {
  const items = Map.groupBy(lines, ({ product, variant }) => `${product!.id}/${variant?.id ?? ''}`)
  return [...items.values()].some((same) => {
    const { stock, reserved } = same[0]!
    const held = same.reduce((sum, { line }) => sum + line.quantity, reserved)
    return stock + reserved > largeStock && 3 * held > stock + reserved
  })
}

/**
 * Whether the open checkouts of a client reserve more than a third of a variant that this checkout contains, or of a product without
 * variants.
 */
export async function holdsLargeShare(tx: Tx, client: CheckoutClient, checkoutId: string): Promise<boolean> {
  const shares = await selectLargeShare(
    tx,
    client.deviceId,
    ipNetwork(client.address),
    checkoutId,
    largeStock,
  )
  return shares.length > 0
}

const selectLargeShare = preparedStatement<
  [deviceId: Buffer, network: string, checkoutId: string, largeStock: number],
  { quantity: number }
>(
  'large-share',
  `with held as (
     select r.product_id, r.variant_id, sum(r.quantity) as quantity
     from checkouts c join orders o on o.checkout_id = c.id join reservations r on r.order_id = o.id and r.state = 'active'
     where c.client_network is not null and (c.device_id = $1 or c.client_network = $2::cidr)
     group by r.product_id, r.variant_id having bool_or(c.id = $3)),
   share as (
     select held.quantity, coalesce(v.stock + v.reserved, p.stock + p.reserved) as on_hand
     from held join products p on p.id = held.product_id left join variants v on v.id = held.variant_id)
   select quantity from share where on_hand > $4 and 3 * quantity > on_hand limit 1`,
)
