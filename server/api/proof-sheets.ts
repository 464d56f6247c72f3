import type { Hono } from 'hono'
import { proofSheets, proofSheetUrl } from '@inkloom/contract/proof-sheets'
import { proofSheet, saveProofSheet } from '../domain/designs/proof-sheets.ts'
import type { ApiContext } from './context.ts'
import { found } from './errors.ts'
import { rateLimit } from './middleware/rate-limit.ts'
import { ok } from './responses.ts'
import { registerEndpoint } from './route.ts'
import { chargeBytes } from './storage-quota.ts'

/** Lists of designs that can be shared by link. */
export function registerProofSheets(app: Hono, context: ApiContext): void {
  const { db, limits } = context
  registerEndpoint(
    app,
    proofSheets.createProofSheet,
    [rateLimit(context, 'proof-sheet', limits.proofSheets)],
    async (sheet, c) => {
      await chargeBytes(context, c, JSON.stringify(sheet).length)
      const key = await saveProofSheet(db, sheet)
      return ok({ key, url: proofSheetUrl(key) })
    },
  )
  registerEndpoint(app, proofSheets.proofSheet, async ({ key }) =>
    ok(found(await proofSheet(db, key), 'Proof sheet not found')),
  )
}
