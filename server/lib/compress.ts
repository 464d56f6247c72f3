import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib'

/** Higher levels take several times as long for a few percent. */
const optionsFor = ({ length }: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: length },
})

const brotli = promisify(brotliCompress)

/** Compresses in a thread of the pool. */
export function compress(identity: Buffer): Promise<Buffer> {
  return brotli(identity, optionsFor(identity))
}

/** Compresses in this thread. */
export function compressSync(identity: Buffer): Buffer {
  return brotliCompressSync(identity, optionsFor(identity))
}
