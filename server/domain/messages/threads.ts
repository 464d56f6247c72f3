import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Thread } from '@inkloom/contract/contact'
import type { CleanImage } from '../ports/images.ts'
import type { Db, Tx } from '../../db/client.ts'
import { withTransaction } from '../../db/transaction.ts'
import { messageImages, messages, orders, sellers, shops, threads } from '../../db/schema.ts'
import type { EnqueueEmail } from '../ports/email.ts'
import { newId } from '../tokens.ts'

export interface NewMessage {
  /** Null for a guest. */
  userId: number | null
  email: string
  name: string
  subject: string
  message: string
  /** Null for customer support. */
  sellerId: number | null
  images: CleanImage[]
}

/** Starts a conversation and notifies the seller. Returns null if there is no such seller. */
export async function startThread(
  db: Db,
  enqueueEmail: EnqueueEmail,
  { images, message, ...fields }: NewMessage,
): Promise<number | null> {
  return withTransaction(db, async (tx) => {
    if (fields.sellerId !== null && !(await sellerOf(tx, fields.sellerId))) return null
    const [thread] = await tx.insert(threads).values(fields).returning()
    await addMessage(tx, thread!.id, 'customer', message, images)
    await notifySeller(tx, enqueueEmail, thread!, message)
    return thread!.id
  })
}

/** Adds a message to a customer's conversation. Returns null if it is not theirs. */
export async function continueThread(
  db: Db,
  enqueueEmail: EnqueueEmail,
  { threadId, userId, message, images }: ThreadMessage,
): Promise<number | null> {
  return withTransaction(db, async (tx) => {
    const [thread] = await tx
      .update(threads)
      .set({ updatedAt: sql`now()` })
      .where(and(eq(threads.id, threadId), eq(threads.userId, userId)))
      .returning()
    if (!thread) return null
    await addMessage(tx, thread.id, 'customer', message, images)
    await notifySeller(tx, enqueueEmail, thread, message)
    return thread.id
  })
}
interface ThreadMessage {
  threadId: number
  userId: number
  message: string
  images: CleanImage[]
}

/** Adds the seller's reply and emails it to the customer. Returns null if there is no such conversation. */
export async function replyToThread(
  db: Db,
  enqueueEmail: EnqueueEmail,
  threadId: number,
  message: string,
): Promise<number | null> {
  return withTransaction(db, async (tx) => {
    const [thread] = await tx
      .update(threads)
      .set({ updatedAt: sql`now()` })
      .where(eq(threads.id, threadId))
      .returning()
    if (!thread) return null
    await tx
      .update(messages)
      .set({ isRead: true })
      .where(and(eq(messages.threadId, threadId), eq(messages.senderType, 'customer')))
    await addMessage(tx, thread.id, 'seller', message, [])
    const seller = thread.sellerId === null ? null : await sellerOf(tx, thread.sellerId)
    const order = thread.orderId === null ? null : await linkOf(tx, thread.orderId)
    await enqueueEmail(tx, {
      kind: 'message',
      to: thread.email,
      name: thread.userId === null ? null : thread.name,
      from: seller?.shopName ?? 'Inkloom',
      subject: thread.subject,
      message,
      isReply: true,
      order,
    })
    return thread.id
  })
}

/** A customer's conversations, latest first, with their messages in order. */
export async function threadsOf(db: Db, userId: number): Promise<Thread[]> {
  return (await readThreads(db, eq(threads.userId, userId), 100)).map(withoutSender)
}

/** A conversation as the API returns it. */
export function withoutSender({ email: _, name: __, ...thread }: ThreadOfSender): Thread {
  return thread
}

/** A conversation with the email address and the name of the customer or guest. */
type ThreadOfSender = Thread & { email: string; name: string }

/** The latest conversations of all customers, for admins. */
export async function latestThreads(db: Db, size: number): Promise<ThreadOfSender[]> {
  return readThreads(db, undefined, size)
}

/** Marks all replies to a customer as read. */
export async function markRead(db: Db, userId: number): Promise<void> {
  const own = db.select({ id: threads.id }).from(threads).where(eq(threads.userId, userId))
  await db
    .update(messages)
    .set({ isRead: true })
    .where(
      and(inArray(messages.threadId, own), eq(messages.senderType, 'seller'), eq(messages.isRead, false)),
    )
}

export async function addMessage(
  tx: Tx,
  threadId: number,
  senderType: 'customer' | 'seller',
  message: string,
  images: CleanImage[],
): Promise<void> {
  const [row] = await tx.insert(messages).values({ threadId, senderType, message }).returning()
  for (const image of images) {
    await tx.insert(messageImages).values({ id: newId(), messageId: row!.id, ...image })
  }
}

/** Emails a message to the seller. Messages to customer support are read with the admin command. */
export async function notifySeller(
  tx: Tx,
  enqueueEmail: EnqueueEmail,
  thread: typeof threads.$inferSelect,
  message: string,
): Promise<void> {
  const seller = thread.sellerId === null ? null : await sellerOf(tx, thread.sellerId)
  if (!seller) return
  await enqueueEmail(tx, {
    kind: 'message',
    to: seller.email,
    name: seller.name,
    from: thread.name,
    subject: thread.subject,
    message,
    isReply: false,
    order: null,
  })
}

async function linkOf(tx: Tx, orderId: number): Promise<{ number: string; key: string }> {
  const [order] = await tx
    .select({ number: orders.number, key: orders.linkKey })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order!
}

async function sellerOf(tx: Tx, id: number) {
  const [seller] = await tx
    .select({ email: sellers.email, name: sellers.name, shopName: shops.name })
    .from(sellers)
    .innerJoin(shops, eq(shops.sellerId, sellers.id))
    .where(eq(sellers.id, id))
  return seller ?? null
}

export async function readThreads(
  db: Db,
  condition: ReturnType<typeof eq> | undefined,
  size: number,
): Promise<ThreadOfSender[]> {
  const found = await db
    .select({ thread: threads, shopName: shops.name, orderNumber: orders.number })
    .from(threads)
    .leftJoin(shops, eq(shops.sellerId, threads.sellerId))
    .leftJoin(orders, eq(orders.id, threads.orderId))
    .where(condition)
    .orderBy(desc(threads.updatedAt), desc(threads.id))
    .limit(size)
  const ids = found.map(({ thread }) => thread.id)
  const sent = await db
    .select()
    .from(messages)
    .where(inArray(messages.threadId, ids))
    .orderBy(asc(messages.id))
  const { id, messageId, width, height } = messageImages
  const images = await db
    .select({ id, messageId, width, height })
    .from(messageImages)
    .where(
      inArray(
        messageId,
        sent.map((message) => message.id),
      ),
    )
  const imagesOf = (message: number) =>
    images
      .filter((image) => image.messageId === message)
      .map((image) => ({ url: messageImageUrl(image.id), width: image.width, height: image.height }))
  return found.map(({ thread, shopName, orderNumber }) => ({
    id: thread.id,
    subject: thread.subject,
    email: thread.email,
    name: thread.name,
    seller_id: thread.sellerId,
    shop_name: shopName,
    order_number: orderNumber,
    updated_at: thread.updatedAt.toISOString(),
    messages: sent
      .filter((message) => message.threadId === thread.id)
      .map((message) => ({
        id: message.id,
        sender_type: message.senderType,
        message: message.message,
        is_read: message.isRead,
        created_at: message.createdAt.toISOString(),
        images: imagesOf(message.id),
      })),
  }))
}

function messageImageUrl(id: string): string {
  return `/media/messages/${id}`
}
