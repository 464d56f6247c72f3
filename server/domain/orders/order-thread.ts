import { and, eq, sql } from 'drizzle-orm'
import type { Thread } from '@inkloom/contract/contact'
import type { CleanImage } from '../ports/images.ts'
import type { Db } from '../../db/client.ts'
import { withTransaction } from '../../db/transaction.ts'
import { messages, threads } from '../../db/schema.ts'
import type { EnqueueEmail } from '../ports/email.ts'
import { addMessage, notifySeller, readThreads, withoutSender } from '../messages/threads.ts'

/** The conversation with the seller about an order; null without messages. */
export async function threadOfOrder(db: Db, orderId: number): Promise<Thread | null> {
  const [thread] = await readThreads(db, eq(threads.orderId, orderId), 1)
  return thread ? withoutSender(thread) : null
}

export interface OrderMessage {
  orderId: number
  message: string
  images: CleanImage[]
}

/** Sends a message about an order to the seller. Replies go to the email of the order and to the customer's account. */
export async function sendOrderMessage(
  db: Db,
  enqueueEmail: EnqueueEmail,
  { orderId, message, images }: OrderMessage,
): Promise<Thread> {
  await withTransaction(db, async (tx) => {
    const started = await tx.execute<{ id: number }>(sql`
      insert into threads (order_id, seller_id, user_id, email, name, subject)
      select o.id, o.seller_id, (select id from users where id = o.customer_id), c.email,
        trim(concat_ws(' ', trim(coalesce(o.shipping, c.shipping) ->> 'first_name'),
          trim(coalesce(o.shipping, c.shipping) ->> 'last_name'))), 'Order ' || o.number
      from orders o join checkouts c on c.id = o.checkout_id where o.id = ${orderId}
      on conflict (order_id) do update set updated_at = now()
      returning id`)
    const { id } = started.rows[0]!
    await addMessage(tx, id, 'customer', message, images)
    const [thread] = await tx.select().from(threads).where(eq(threads.id, id))
    await notifySeller(tx, enqueueEmail, thread!, message)
  })
  return (await threadOfOrder(db, orderId))!
}

/** Marks the seller's replies about an order as read. */
export async function markOrderRead(db: Db, threadId: number): Promise<void> {
  await db
    .update(messages)
    .set({ isRead: true })
    .where(
      and(eq(messages.threadId, threadId), eq(messages.senderType, 'seller'), eq(messages.isRead, false)),
    )
}
