import type { Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../db/client.ts'
import { productPictures } from '../domain/catalog/pictures.ts'
import type { Metrics } from '../lib/metrics.ts'
import { createCatalogWarmer } from '../media/warm-catalog.ts'
import type { Media } from './media.ts'

interface Dependencies {
  db: Db
  media: Pick<Media, 'pictures' | 'queue'>
  server: Pick<Server, 'on'>
  metrics: Metrics
  log: Logger
  stopping: AbortSignal
}

/** Time for the first visitors after a start. */
const startDelayMs = 30_000
const roundMs = 10 * 60_000
/** More products than are published between two rounds. */
const newest = 200

/** Encodes the pictures of the newest and the best-selling products in the background, until the shop stops. */
export async function warmProductPictures(
  { db, media, server, metrics, log, stopping }: Dependencies,
  bestSelling: number,
): Promise<void> {
  const list = async () => [
    ...(await productPictures(db, 'newest', newest)),
    ...(await productPictures(db, 'best-selling', bestSelling)),
  ]
  const onQuiet = quietOf(server, stopping)
  const warm = createCatalogWarmer({ ...media, list, onQuiet, metrics })
  await sleep(startDelayMs, stopping)
  while (!stopping.aborted) {
    await warm(stopping).catch((error: unknown) => {
      if (!stopping.aborted) log.warn({ err: error }, 'pictures could not be encoded in advance')
    })
    await sleep(roundMs, stopping)
  }
}

const quietMs = 500
const maxWaitMs = 2000

/** Waits until no request has arrived for half a second, at most two seconds. */
function quietOf(server: Pick<Server, 'on'>, stopping: AbortSignal): () => Promise<void> {
  let lastRequest = 0
  server.on('request', () => (lastRequest = performance.now()))
  return async () => {
    const deadline = performance.now() + maxWaitMs
    for (;;) {
      const now = performance.now()
      const rest = Math.min(lastRequest + quietMs, deadline) - now
      if (lastRequest === 0 || rest <= 0) return
      await sleep(rest, stopping)
      if (stopping.aborted) return
    }
  }
}

/** Does not keep the process alive; ends early when the shop stops. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined)
}
