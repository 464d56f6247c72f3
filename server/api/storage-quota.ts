import type { Context } from 'hono'
import { chargeStorage } from '../domain/storage-quota.ts'
import { ipNetwork } from '../lib/ip-network.ts'
import type { ApiContext } from './context.ts'

/** Counts files against the quotas of the client and of the shop before they are stored. */
export async function chargeFiles(
  context: Pick<ApiContext, 'db' | 'clientIp' | 'storageQuota'>,
  c: Context,
  files: { content: Buffer }[],
): Promise<void> {
  await chargeBytes(
    context,
    c,
    files.reduce((sum, { content }) => sum + content.length, 0),
  )
}

export async function chargeBytes(
  { db, clientIp, storageQuota }: Pick<ApiContext, 'db' | 'clientIp' | 'storageQuota'>,
  c: Context,
  bytes: number,
): Promise<void> {
  if (bytes > 0) await chargeStorage(db, storageQuota, ipNetwork(clientIp(c)), bytes)
}
