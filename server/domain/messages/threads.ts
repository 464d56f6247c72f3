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
  /** Null for the shop itself. */
  sellerId: number | null
  images: CleanImage[]
}

/** Begins a conversation and tells the seller; null when there is no such seller. */
export async function beginThread(
  db: Db,
  enqueueEmail: EnqueueEmail,
  { images, message, ...given }: NewMessage,
): Promise<number | null> {
  return withTransaction(db, async (tx) => {
    if (given.sellerId !== null && !(await sellerOf(tx, given.sellerId))) return null
    const [thread] = await tx.insert(threads).values(given).returning()
    await addMessage(tx, thread!.id, 'customer', message, images)
    await tellSeller(tx, enqueueEmail, thread!, message)
    return thread!.id
  })
}

/** Goes on with a customer's own conversation; null when it is not theirs. */
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
    await tellSeller(tx, enqueueEmail, thread, message)
    return thread.id
  })
}
interface ThreadMessage {
  threadId: number
  userId: number
  message: string
  images: CleanImage[]
}

/** The seller's answer; the customer is told by mail. Null when there is no such conversation. */
export async function answerThread(
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
      name: thread.name,
      from: seller?.shopName ?? 'Inkloom',
      subject: thread.subject,
      message,
      isAnswer: true,
      order,
    })
    return thread.id
  })
}

/** A customer's conversations, the latest first, each from its beginning. */
export async function threadsOf(db: Db, userId: number): Promise<Thread[]> {
  return readThreads(db, eq(threads.userId, userId), 100)
}

/** The latest conversations of everybody, for the shop's operator. */
export async function latestThreads(
  db: Db,
  size: number,
): Promise<(Thread & { email: string; name: string })[]> {
  return readThreads(db, undefined, size)
}

/** From now on the answers of a customer's conversations count as read. */
export async function markRead(db: Db, userId: number): Promise<void> {
  const own = db.select({ id: threads.id }).from(threads).where(eq(threads.userId, userId))
  await db
    .update(messages)
    .set({ isRead: true })
    .where(
      and(inArray(messages.threadId, own), eq(messages.senderType, 'seller'), eq(messages.isRead, false)),
    )
}

export async function messageImageOf(db: Db, id: string): Promise<CleanImage | null> {
  const { content, type, width, height } = messageImages
  const [row] = await db
    .select({ content, type, width, height })
    .from(messageImages)
    .where(eq(messageImages.id, id))
  return row ?? null
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

/** Messages to the shop itself are read with the operator's command. */
export async function tellSeller(
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
    isAnswer: false,
    order: null,
  })
}

/** What the link to an order is made of. */
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

export async function readThreads(db: Db, which: ReturnType<typeof eq> | undefined, size: number) {
  const found = await db
    .select({ thread: threads, shopName: shops.name, orderNumber: orders.number })
    .from(threads)
    .leftJoin(shops, eq(shops.sellerId, threads.sellerId))
    .leftJoin(orders, eq(orders.id, threads.orderId))
    .where(which)
    .orderBy(desc(threads.updatedAt), desc(threads.id))
    .limit(size)
  const ids = found.map(({ thread }) => thread.id)
  const said = await db
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
        said.map((message) => message.id),
      ),
    )
  const imagesOf = (of: number) =>
    images
      .filter((image) => image.messageId === of)
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
    messages: said
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
