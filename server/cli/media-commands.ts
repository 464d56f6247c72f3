import { join } from 'node:path'
import { openBucket } from '../bootstrap/media-stores.ts'
import { parseMediaUrl } from '../config/media-url.ts'
import { DiskStore } from '../media/store/disk-store.ts'
import type { MediaStore } from '../media/store/media-store.ts'
import { moveFiles } from '../media/store/move-files.ts'
import type { Commands } from './command.ts'
import type { ShopDatabase } from './database.ts'
import { note, progressLine } from './progress.ts'

const flag = { type: 'boolean' } as const
const place = { type: 'string' } as const

/** The admin command that copies the pictures to another store. */
export const mediaCommands: Commands = {
  'media move': {
    usage: 'media move --to <s3-url|disk> [--from <s3-url|disk>] [--sizes] [--verify] [--dry-run]',
    summary:
      'Copies all pictures to another store and compares them; by default from MEDIA_URL. Can be interrupted and repeated.',
    minArguments: 0,
    options: { to: place, from: place, sizes: flag, verify: flag, 'dry-run': flag },
    run: async (shop, _, { to, from, sizes, verify, 'dry-run': isDryRun }) => {
      if (typeof to !== 'string') return 'Give the new store: --to s3://host/bucket or --to disk'
      await using stack = new AsyncDisposableStack()
      const target = await openPlace(shop, to, stack)
      if (typeof target === 'string') return `--to ${target}`
      const source = typeof from === 'string' ? await openPlace(shop, from, stack) : shop.media
      if (typeof source === 'string') return `--from ${source}`
      const counts = await moveFiles(source, target, {
        folders: sizes ? ['images/', 'variants/'] : ['images/'],
        isDryRun: isDryRun === true,
        hasToCompare: verify === true,
        onProgress: (count) => progressLine('pictures', count),
        onFailure: (path, error) =>
          note(`${path}: ${error instanceof Error ? error.message : String(error)}`),
      })
      if (counts.failed > 0)
        return `${counts.failed} pictures could not be copied, ${counts.copied} were. Run the command again to continue.`
      return [{ ...(isDryRun === true && { dry_run: 'yes' }), ...counts }]
    },
  },
}

/** Longer timeouts than a server's, because no visitor waits. */
const timeouts = { tries: 5, maxFailures: Infinity, idleMs: 30_000, totalMs: 600_000 }

/** Returns the store, or an error message. */
async function openPlace(
  { dataDir }: Pick<ShopDatabase, 'dataDir'>,
  name: string,
  stack: AsyncDisposableStack,
): Promise<MediaStore | string> {
  if (name === 'disk') return new DiskStore(join(dataDir, 'media'))
  const location = parseMediaUrl(name, process.env)
  if (typeof location === 'string') return location
  return stack.use(await openBucket(location, timeouts)).media
}
