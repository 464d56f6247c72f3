import { createPictureFetcher } from '../bootstrap/picture-fetches.ts'
import { parseConfig } from '../config/config.ts'
import {
  withFetchLock,
  pictureCounts,
  pictureProblems,
  retryPictures,
} from '../domain/catalog/picture-fetches.ts'
import { createLog } from '../lib/log.ts'
import { createMetrics } from '../lib/metrics.ts'
import type { DownloadProblem } from '../media/downloads/download-error.ts'
import type { FetchCounts } from '../media/downloads/fetcher.ts'
import { createEncoderProcess } from '../media/encoder-process.ts'
import { PictureQueue } from '../media/picture-queue.ts'
import { type Commands, maxRows } from './command.ts'
import type { ShopDatabase } from './database.ts'

/** The admin commands for pictures that are fetched from the web. */
export const pictureCommands: Commands = {
  pictures: {
    usage: 'pictures',
    summary: 'Counts the pictures of imported products: fetched, waiting and failed.',
    minArguments: 0,
    run: async ({ db }) => [{ ...(await pictureCounts(db)) }],
  },
  'pictures failed': {
    usage: 'pictures failed',
    summary: 'Lists the pictures that could not be fetched, and why; those that are tried again have a time.',
    minArguments: 0,
    run: async ({ db }) =>
      (await pictureProblems(db, maxRows)).map(({ url, state, problem, tries, next_at, product }) => ({
        url,
        product: product ?? '',
        problem: problemTexts[problem as DownloadProblem] ?? problem,
        tries,
        next_try: state === 'waiting' ? next_at : 'never',
      })),
  },
  'pictures retry': {
    usage: 'pictures retry',
    summary: 'Fetches all failed pictures again; the running server starts within a minute.',
    minArguments: 0,
    run: async ({ db }) => [{ pictures: await retryPictures(db) }],
  },
  'pictures fetch': {
    usage: 'pictures fetch',
    summary: 'Fetches the waiting pictures now. A running server does that by itself.',
    minArguments: 0,
    run: async (shop) => {
      const counts = await fetchNow(shop)
      return counts ? [{ ...counts }] : 'The running server is fetching pictures'
    },
  },
}

async function fetchNow({ db, pool, media }: ShopDatabase): Promise<FetchCounts | null> {
  const parsed = parseConfig(process.env)
  const pictureHosts = parsed.ok ? parsed.config.pictureHosts : []
  const log = createLog('warn')
  await using encoder = createEncoderProcess({ isDemo: false, log, metrics: createMetrics() })
  const fetcher = createPictureFetcher(
    { pictureHosts },
    { db, media, encoder, queue: new PictureQueue(), log },
  )
  return withFetchLock(pool, () => fetcher())
}

const problemTexts: Record<DownloadProblem, string> = {
  bad_address: 'This is not a web address.',
  bad_scheme: 'The address must start with http:// or https://.',
  bad_login: 'The address must not contain a user name or password.',
  bad_port: 'The port must be 80 or 443. Hosts of your own network can be allowed with PICTURE_HOSTS.',
  private_address:
    'The address is not on the public internet. Hosts of your own network can be allowed with PICTURE_HOSTS.',
  unknown_host: 'No server has this name.',
  no_connection: 'The server does not accept connections or closed the connection.',
  no_answer: 'The server did not respond within 8 seconds.',
  too_slow: 'The download took too long.',
  server_error: 'The server reported a problem of its own.',
  busy: 'This shop could not store or encode the picture.',
  bad_redirect: 'The server redirects to an address that cannot be read.',
  too_many_redirects: 'The address redirects more than 5 times.',
  bad_certificate: 'The certificate of the server is not valid.',
  bad_status: 'The server sent an unexpected response.',
  not_found: 'The server has no such file.',
  forbidden: 'The server does not allow the download.',
  compressed: 'The server compresses the file. Pictures must be sent uncompressed.',
  too_large: 'The file is larger than 20 MB.',
  not_a_picture:
    'The file is not a picture that can be used: JPEG, PNG, WebP, GIF or AVIF with up to 64 megapixels.',
}
