import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Db } from '../db/client.ts'
import { pictureByPath } from '../domain/catalog/pictures.ts'
import type { SavedDesign } from '../domain/designs/designs.ts'
import { hasDrawnPictures } from '../domain/printing/print-orders.ts'
import { shopperImage, shopperImageInfo } from '../domain/shopper-images.ts'
import { disposable } from '../lib/disposable.ts'
import { createMetrics } from '../lib/metrics.ts'
import { createDesigns } from '../media/designs.ts'
import { PictureCache } from '../media/picture-cache.ts'
import { PictureQueue } from '../media/picture-queue.ts'
import { createPictures } from '../media/pictures.ts'
import { createShopperImages } from '../media/shopper-images.ts'
import { createPrintFiles, type PrintFiles } from '../printing/print-files.ts'
import { createPrintQueue } from '../printing/print-queue.ts'
import { cleanupPrintFiles } from '../printing/cleanup.ts'
import type { Stores } from './media-stores.ts'
import { openSharpEncoder } from './sharp-encoder.ts'

export interface Printing {
  files: PrintFiles
  /** The picture of a side that the buyer approved; null if a photo was deleted. */
  proof: (design: SavedDesign, view: string) => Promise<Buffer | null>
}

const proofWidth = 1000
const proofCacheBytes = 64 * 2 ** 20

interface Dependencies extends Pick<Stores, 'media' | 'prints'> {
  db: Db
  /** Files are drawn into its folder `print`. */
  dataDir: string
}

/** Opens the print files of a shop. */
export function openPrinting(dependencies: Dependencies): Promise<Printing & AsyncDisposable> {
  const { db, dataDir, prints } = dependencies
  return disposable(async (stack) => {
    const folder = join(dataDir, 'print')
    await cleanupPrintFiles(folder)
    const files = createPrintFiles({ db, folder, shared: prints, queue: stack.use(createPrintQueue()) })
    // Opened on demand, because only make sheets have proofs.
    let proofs: ReturnType<typeof openProofs> | undefined
    const proof: Printing['proof'] = async (design, view) =>
      (await (proofs ??= openProofs(dependencies)))(design, view)
    return { files, proof }
  })
}

async function openProofs({ db, dataDir, media }: Dependencies): Promise<Printing['proof']> {
  const encoder = await openSharpEncoder({ isDemo: await hasDrawnPictures(db) })
  const queue = new PictureQueue()
  const cache = new PictureCache({ folder: join(dataDir, 'print', 'proofs'), maxBytes: proofCacheBytes })
  const pictures = createPictures({
    originals: media,
    derived: media,
    cache,
    queue,
    encoder,
    find: (path) => pictureByPath(db, path),
    uploadOf: (id) => shopperImage(db, 'uploads', id),
    hasAvif: false,
    metrics: createMetrics(),
    onError: () => undefined,
  })
  const shopperImages = createShopperImages({
    cache,
    queue,
    encoder,
    infoOf: (kind, id) => shopperImageInfo(db, kind, id),
    load: (kind, id) => shopperImage(db, kind, id),
  })
  const approved = new Map<string, SavedDesign>()
  const designs = createDesigns({
    cache,
    queue,
    encoder,
    // The design as it was ordered: the stored one with the same key may be drawn on newer pictures.
    find: async (key) => approved.get(key) ?? null,
    uploadSize: (id) => shopperImageInfo(db, 'uploads', id),
    pictures,
    shopperImages,
  })
  return (design, view) => {
    const key = createHash('sha256').update(JSON.stringify(design)).digest('hex')
    approved.set(key, design)
    return designs.picture(key, { view }, proofWidth)
  }
}
