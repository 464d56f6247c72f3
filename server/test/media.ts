import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { handleErrors } from '../api/errors.ts'
import { openServerStores } from '../bootstrap/media-stores.ts'
import { createMedia } from '../bootstrap/media.ts'
import { openSharpEncoder } from '../bootstrap/sharp-encoder.ts'
import { parseConfig } from '../config/config.ts'
import type { Db } from '../db/client.ts'
import { createMetrics } from '../lib/metrics.ts'
import { mediaRoutes } from '../media/routes.ts'

/** The picture services of the demo shop, or of a production shop, on a database and an empty folder, and their routes. */
export async function testMedia(
  db: Db,
  { isDemo = true, mediaUrl = '' }: { isDemo?: boolean; mediaUrl?: string } = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'inkloom-media-'))
  const parsed = parseConfig({ DATA_DIR: dataDir, MEDIA_URL: mediaUrl })
  if (!parsed.ok) throw new Error(parsed.errors.join())
  const log = pino({ level: 'silent' })
  const encoder = await openSharpEncoder({ isDemo })
  const metrics = createMetrics()
  const stores = await openServerStores(parsed.config, { log, metrics })
  const media = await createMedia(parsed.config, { db, stores, encoder, log, metrics })
  afterAll(async () => {
    await media[Symbol.asyncDispose]()
    stores[Symbol.dispose]()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const app = new Hono().route('/', mediaRoutes(media))
  handleErrors(app, log)
  return { ...media, stores, metrics, encoder, app, folder: join(dataDir, 'media') }
}
