import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Feeds } from '../api/feeds.ts'
import { FeedFiles } from '../cache/feed-files.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/client.ts'
import { feedNames, feedTexts } from '../domain/feeds/feed-texts.ts'

/** A timer instead of a scheduled job, because every server has its own files. */
const refreshMs = 60_000

/** The product feeds as files of this server. */
export function openFeeds(
  { dataDir, publicUrl }: Pick<Config, 'dataDir' | 'publicUrl'>,
  { db, log }: { db: Db; log: Pick<Logger, 'error'> },
): Feeds & { invalidate: () => void } & AsyncDisposable {
  const files = new FeedFiles({
    folder: join(dataDir, 'feeds'),
    names: feedNames,
    texts: () => feedTexts(db, publicUrl),
    onError: (error) => log.error({ err: error }, 'the product feeds could not be written'),
  })
  const timer = setInterval(() => void files.refresh(), refreshMs)
  return {
    names: feedNames,
    open: (name) => files.open(name),
    invalidate: () => files.invalidate(),
    [Symbol.asyncDispose]: () => {
      clearInterval(timer)
      return files[Symbol.asyncDispose]()
    },
  }
}
