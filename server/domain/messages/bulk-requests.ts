import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { withTransaction } from '../../db/transaction.ts'
import { bulkRequests } from '../../db/schema.ts'
import type { EnqueueEmail } from '../ports/email.ts'

export interface BulkRequest {
  quantity: number
  products: string
  name: string
  email: string
  company: string
  phone: string
  file: { name: string; type: string; content: Buffer } | null
}

/** Saves a quote request and emails a confirmation to its sender. */
export async function saveBulkRequest(
  db: Db,
  enqueueEmail: EnqueueEmail,
  { file, ...request }: BulkRequest,
): Promise<number> {
  return withTransaction(db, async (tx) => {
    const [row] = await tx
      .insert(bulkRequests)
      .values({
        ...request,
        fileName: file?.name ?? null,
        fileType: file?.type ?? null,
        file: file?.content ?? null,
      })
      .returning({ id: bulkRequests.id })
    await enqueueEmail(tx, { kind: 'bulk-request', to: request.email, quantity: request.quantity })
    return row!.id
  })
}

/** The latest requests, for admins. */
export function latestBulkRequests(db: Db, size: number) {
  return db
    .select({
      id: bulkRequests.id,
      quantity: bulkRequests.quantity,
      products: bulkRequests.products,
      name: bulkRequests.name,
      email: bulkRequests.email,
      company: bulkRequests.company,
      phone: bulkRequests.phone,
      file_name: bulkRequests.fileName,
      created_at: bulkRequests.createdAt,
    })
    .from(bulkRequests)
    .orderBy(desc(bulkRequests.id))
    .limit(size)
}

export async function fileOfBulkRequest(
  db: Db,
  id: number,
): Promise<{ name: string; content: Buffer } | null> {
  const [row] = await db
    .select({ name: bulkRequests.fileName, content: bulkRequests.file })
    .from(bulkRequests)
    .where(eq(bulkRequests.id, id))
  return row?.name && row.content ? { name: row.name, content: row.content } : null
}
