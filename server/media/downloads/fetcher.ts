import { createHash } from 'node:crypto'
import { MediaUnavailableError, PicturesBusyError } from '../../domain/ports/images.ts'
import { singleFlight } from '../../lib/single-flight.ts'
import type { FetchedPicture } from '../picture-encoder.ts'
import type { MediaStore } from '../store/media-store.ts'
import { DownloadError, type DownloadProblem } from './download-error.ts'
import type { Download } from './download.ts'

/** A picture to fetch. */
export interface PictureFetch {
  url: string
  host: string
  path: string
  /** With the one that starts now. */
  tries: number
}

type StoredPicture = { path: string } & Omit<FetchedPicture, 'content'>

interface FetchFailure {
  problem: DownloadProblem
  /** Null if there is no other try. */
  retrySeconds: number | null
}

/** The list of pictures to fetch. */
export interface FetchList {
  /** Reserves pictures that are due: at most `max`, and per host at most `perHost` less the running ones. */
  claim: (limits: {
    max: number
    perHost: number
    running: Record<string, number>
  }) => Promise<PictureFetch[]>
  /** A picture that was fetched from the same bytes. */
  withContent: (hash: Buffer) => Promise<StoredPicture | null>
  arrived: (picture: StoredPicture & { contentHash: Buffer }) => Promise<void>
  failed: (path: string, failure: FetchFailure) => Promise<void>
}

interface Dependencies {
  list: FetchList
  download: Download
  /** Null for files that are not accepted images. */
  encode: (file: Buffer) => Promise<FetchedPicture | null>
  files: MediaStore
  /** Gets errors of this program, such as a full disk. The picture is tried again. */
  onError: (error: unknown) => void
  perHost?: number
  total?: number
}

export interface FetchCounts {
  fetched: number
  failed: number
}

/** Fetches all pictures that are due; starts no more once `until` is aborted, and cancels the running ones with `cancel`. */
export type FetchPictures = (signals?: { until?: AbortSignal; cancel?: AbortSignal }) => Promise<FetchCounts>

export function createFetcher({
  list,
  download,
  encode,
  files,
  onError,
  perHost = 4,
  total = 8,
}: Dependencies): FetchPictures {
  // Two addresses with the same bytes must not be encoded at the same time.
  const once = singleFlight<StoredPicture>()

  return async ({ until, cancel } = {}) => {
    const counts = { fetched: 0, failed: 0 }
    const running = new Map<string, { host: string; done: Promise<void> }>()
    for (;;) {
      const isEnding = until?.aborted === true || cancel?.aborted === true
      const hosts = Map.groupBy(running.values(), ({ host }) => host)
      const due = isEnding
        ? []
        : await list.claim({
            max: total - running.size,
            perHost,
            running: Object.fromEntries([...hosts].map(([host, fetches]) => [host, fetches.length])),
          })
      for (const picture of due) {
        const finish = async () => {
          counts[(await fetchOne(picture, cancel)) ? 'fetched' : 'failed'] += 1
          running.delete(picture.path)
        }
        running.set(picture.path, { host: picture.host, done: finish() })
      }
      if (running.size === 0) return counts
      await Promise.race([...running.values()].map(({ done }) => done))
    }
  }

  async function fetchOne({ url, path, tries }: PictureFetch, cancel?: AbortSignal): Promise<boolean> {
    try {
      const bytes = await download(url, cancel)
      const hash = createHash('sha256').update(bytes).digest()
      const stored = await once(hash.toString('hex'), () => store(path, bytes, hash))
      if (stored.path !== path) await files.copy(stored.path, path)
      await list.arrived({ ...stored, path, contentHash: hash })
      return true
    } catch (error) {
      // A server that stops tries again after its reservation has expired.
      if (!cancel?.aborted) await list.failed(path, failureOf(error, tries))
      return false
    }
  }

  /** Equal files are encoded and stored once. */
  async function store(path: string, bytes: Buffer, hash: Buffer): Promise<StoredPicture> {
    const known = await list.withContent(hash)
    if (known && (await files.exists(known.path))) return known
    const picture = await encode(bytes)
    if (!picture) throw new DownloadError('not_a_picture')
    const { content, ...facts } = picture
    await files.write(path, content)
    return { path, ...facts }
  }

  function failureOf(error: unknown, tries: number): FetchFailure {
    if (error instanceof DownloadError) {
      const { problem, isTemporary, retryAfterSeconds } = error
      const pause = isTemporary ? retryPauses[tries - 1] : undefined
      return {
        problem,
        retrySeconds: pause === undefined ? null : Math.max(pause, Math.min(retryAfterSeconds, day)),
      }
    }
    const isExpected = error instanceof PicturesBusyError || error instanceof MediaUnavailableError
    if (!isExpected) onError(error)
    return { problem: 'busy', retrySeconds: retryPauses[tries - 1] ?? day }
  }
}

const day = 86_400
/** In seconds; after the last one the picture has failed. */
const retryPauses = [60, 300, 1800, 7200, 21_600]
