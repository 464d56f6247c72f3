import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { PrintSide } from '@inkloom/renderer/print-side'
import { proofsPerTile, proofTile } from '@inkloom/contract/proof-tile'
import type { DesignProof, Designs, SavedDesign } from './designs.ts'
import type { PictureCache } from './picture-cache.ts'
import type { PictureEncoder, Proof } from './picture-encoder.ts'
import type { PictureQueue } from './picture-queue.ts'

interface Dependencies {
  cache: PictureCache
  queue: PictureQueue
  encoder: PictureEncoder
  /** The keys of a sheet's designs, null for those that were deleted. */
  keysOf: (key: string) => Promise<(string | null)[] | null>
  findDesigns: (keys: string[]) => Promise<ReadonlyMap<string, SavedDesign>>
  /** The field that differs the most between designs, such as the name. */
  fieldOf: (keys: string[]) => Promise<string | undefined>
  designs: Designs
}

export type ProofSheets = ReturnType<typeof createProofSheets>

/** Draws the proofs of a team on pictures of `proofTile`, which need a few requests instead of one for each design. */
export function createProofSheets({
  cache,
  queue,
  encoder,
  keysOf,
  findDesigns,
  fieldOf,
  designs,
}: Dependencies) {
  /** One tile of a sheet, counted from 1; without a number, all of them in one picture. */
  async function picture(key: string, tile: number | null): Promise<Buffer | null> {
    const keys = await keysOf(key)
    if (!keys) return null
    return tile === null ? whole(key, keys) : tileOf(key, keys, tile)
  }

  async function tileOf(key: string, keys: readonly (string | null)[], tile: number): Promise<Buffer | null> {
    const shown = keys.slice((tile - 1) * proofsPerTile, tile * proofsPerTile)
    if (shown.length === 0) return null
    const create = () => queue.run('proofSheet', async () => draw(shown, await fieldOf(present(keys))))
    return cache.get('proofs', key, `${tile}-${fingerprint(shown)}.jpg`, create)
  }

  async function whole(key: string, keys: readonly (string | null)[]): Promise<Buffer | null> {
    return cache.get('proofs', key, `all-${fingerprint(keys)}.jpg`, async () => {
      const tiles: Buffer[] = []
      for (let tile = 1; tile <= Math.ceil(keys.length / proofsPerTile); tile += 1) {
        tiles.push((await tileOf(key, keys, tile))!)
      }
      return queue.run('proofs', () => encoder.joinPictures(tiles, wholeWidth, encoding))
    })
  }

  async function draw(keys: readonly (string | null)[], field: string | undefined): Promise<Buffer> {
    const found = await findDesigns(present(keys))
    const proofs: (DesignProof | null)[] = []
    for (const key of keys) {
      const design = key === null ? undefined : found.get(key)
      proofs.push(design ? await designs.proofOf(design, field) : null)
      // Outlining the letters of a whole tile would keep requests waiting.
      await setImmediate()
    }
    const urls = [...new Set(proofs.flatMap((proof) => (proof ? [proof.side.base] : [])))]
    const bases = await Promise.all(urls.map((url) => designs.smallBase(url)))
    const { columns, width, height } = proofTile
    const tile = {
      columns,
      width,
      height,
      bases,
      proofs: proofs.map((proof) => proof && toProof(proof, urls)),
    }
    return queue.run('proofs', () => encoder.encodeProofs(tile, encoding))
  }

  return { picture }
}

const encoding = { format: 'jpeg', quality: 82 } as const
/** Of the picture with all proofs: 200 of them have 7 megapixels. */
const wholeWidth = (proofTile.columns * proofTile.width * 2) / 3

const present = (keys: readonly (string | null)[]) => keys.filter((key) => key !== null)

/** A picture is drawn again when a design is gone. */
function fingerprint(keys: readonly (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(keys)).digest('base64url').slice(0, 16)
}

function toProof({ side, print }: DesignProof, urls: string[]): Proof {
  const { ground, blank, base } = side
  return { ...fit(side), ground, blank, print, base: urls.indexOf(base) }
}

/** The largest size of a side within the space of a proof. */
function fit(side: PrintSide): { width: number; height: number } {
  const scale = Math.min(proofTile.width / side.width, proofTile.height / side.height)
  return { width: Math.round(side.width * scale), height: Math.round(side.height * scale) }
}
