import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { handleErrors } from '../api/errors.ts'
import { createMedia } from '../bootstrap/media.ts'
import { openSharpEncoder } from '../bootstrap/sharp-encoder.ts'
import { parseConfig } from '../config/config.ts'
import type { Db } from '../db/client.ts'
import { createMetrics } from '../lib/metrics.ts'
import { mediaRoutes } from '../media/routes.ts'

/** The picture services on a database and an empty folder, and their routes. */
export async function testMedia(db: Db) {
  const dataDir = mkdtempSync(join(tmpdir(), 'inkloom-media-'))
  const parsed = parseConfig({ DATA_DIR: dataDir })
  if (!parsed.ok) throw new Error(parsed.errors.join())
  const log = pino({ level: 'silent' })
  const encoder = await openSharpEncoder({ isDemo: true })
  const media = await createMedia(parsed.config, { db, encoder, log, metrics: createMetrics() })
  afterAll(async () => {
    await media[Symbol.asyncDispose]()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const app = new Hono().route('/', mediaRoutes(media))
  handleErrors(app, log)
  return { ...media, encoder, app, folder: join(dataDir, 'media') }
}
