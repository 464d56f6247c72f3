import type pg from 'pg'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/client.ts'
import {
  claimPictures,
  withFetchLock,
  hasDuePictures,
  recordFetchedPicture,
  pictureFailed,
  pictureWithContent,
} from '../domain/catalog/picture-fetches.ts'
import type { SendJob } from '../domain/ports/jobs.ts'
import { createEncodeFetched } from '../media/clean.ts'
import { createDownload } from '../media/downloads/download.ts'
import { createFetcher, type FetchPictures } from '../media/downloads/fetcher.ts'
import type { MediaStore } from '../media/store/media-store.ts'
import type { PictureEncoder } from '../media/picture-encoder.ts'
import type { PictureQueue } from '../media/picture-queue.ts'

interface Dependencies {
  db: Db
  media: MediaStore
  encoder: PictureEncoder
  queue: PictureQueue
  log: { error: (fields: object, message: string) => void }
}

/** The fetcher of pictures on the database and the media store. */
export function createPictureFetcher(
  { pictureHosts }: Pick<Config, 'pictureHosts'>,
  { db, media, encoder, queue, log }: Dependencies,
): FetchPictures {
  return createFetcher({
    list: {
      claim: (limits) => claimPictures(db, limits),
      withContent: (hash) => pictureWithContent(db, hash),
      arrived: (picture) => recordFetchedPicture(db, picture),
      failed: (path, failure) => pictureFailed(db, path, failure),
    },
    download: createDownload({ ownHosts: pictureHosts }),
    encode: createEncodeFetched(queue, encoder),
    files: media,
    onError: (error) => log.error({ err: error }, 'a picture could not be fetched'),
  })
}

/** A round and its slowest download must end within the time limit of a job. */
const roundMs = 30_000

/** The job that fetches pictures. A long list takes several rounds; disposing it cancels the downloads. */
export function createPictureFetches(
  config: Config,
  { pool, send, ...dependencies }: Dependencies & { pool: pg.Pool; send: SendJob },
): { run: () => Promise<void> } & Disposable {
  const { db } = dependencies
  const fetchPictures = createPictureFetcher(config, dependencies)
  const stopping = new AbortController()
  return {
    run: async () => {
      const signals = { until: AbortSignal.timeout(roundMs), cancel: stopping.signal }
      const counts = await withFetchLock(pool, () => fetchPictures(signals))
      if (counts === null || stopping.signal.aborted) return
      if (await hasDuePictures(db)) await send(db, 'fetch-pictures', {})
    },
    [Symbol.dispose]: () => stopping.abort(),
  }
}
