export interface TarEntry {
  name: string
  content: Buffer
}

const block = 512

/** Encodes files as a tar archive (ustar). */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { name, content } of entries) {
    yield header(name, content.length)
    yield content
    yield Buffer.alloc(padding(content.length))
  }
  yield Buffer.alloc(2 * block)
}

/** Decodes the files of a tar archive that `writeTar` has written. Throws if the archive is incomplete. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source)
  for (;;) {
    const head = await bytes.read(block)
    if (head[0] === 0) return
    const name = textOf(head.subarray(0, 100))
    const size = Number.parseInt(textOf(head.subarray(124, 136)), 8)
    if (checksum(head) !== Number.parseInt(textOf(head.subarray(148, 156)), 8)) throw damaged()
    const content = await bytes.read(size)
    await bytes.read(padding(size))
    yield { name, content }
  }
}

const damaged = () => new Error('The archive is damaged or incomplete')

function header(name: string, size: number): Buffer {
  const head = Buffer.alloc(block)
  if (Buffer.byteLength(name) > 100) throw new Error(`The name is too long for the archive: ${name}`)
  head.write(name, 0)
  for (const [index, field] of ['0000600', '0000000', '0000000'].entries()) head.write(field, 100 + 8 * index)
  head.write(octal(size), 124)
  head.write(octal(Math.floor(Date.now() / 1000)), 136)
  // A regular file.
  head.write('0', 156)
  head.write('ustar', 257)
  head.write('00', 263)
  head.write(`${checksum(head).toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

/** The sum of all bytes, with the checksum itself as spaces. */
function checksum(head: Buffer): number {
  const sum = (bytes: Buffer) => bytes.reduce((total, byte) => total + byte, 0)
  return sum(head.subarray(0, 148)) + 8 * 32 + sum(head.subarray(156))
}

function octal(value: number): string {
  return value.toString(8).padStart(11, '0')
}

function padding(size: number): number {
  return (block - (size % block)) % block
}

function textOf(field: Buffer): string {
  return field
    .toString('utf8')
    .replace(/[\0 ]+$/, '')
    .split('\0', 1)[0]!
}

/** Reads an exact number of bytes from a stream of chunks. */
class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer[] = []
  #available = 0

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]()
  }

  async read(size: number): Promise<Buffer> {
    while (this.#available < size) {
      const { value, done } = await this.#chunks.next()
      if (done) throw damaged()
      this.#rest.push(value)
      this.#available += value.length
    }
    const all = this.#rest.length === 1 ? this.#rest[0]! : Buffer.concat(this.#rest)
    this.#rest = [all.subarray(size)]
    this.#available -= size
    return all.subarray(0, size)
  }
}
