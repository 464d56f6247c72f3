/** A page from the background process; its bytes follow. */
export type SharedPage =
  | {
      kind: 'cached'
      headers: Record<string, string>
      tags: string[]
      /** Whether it was invalidated already, or may be. */
      isStale: boolean
    }
  /** An error, a redirect or a partial page. */
  | { kind: 'uncached'; page: unknown }

/** Paths of the background process besides those of the shop that it serves itself. */
export const sharedPaths = {
  ping: '/internal/ping',
  render: '/internal/render',
  cleanImage: '/internal/clean-image',
  reconcile: '/internal/reconcile',
}

/** Packs a value and bytes into one body: the length of the JSON, the JSON and the bytes. */
export function pack(value: unknown, bytes: Uint8Array = new Uint8Array()): Buffer {
  const json = Buffer.from(JSON.stringify(value))
  const head = Buffer.alloc(4)
  head.writeUInt32LE(json.length)
  return Buffer.concat([head, json, bytes])
}

export function unpack(body: Buffer): { value: unknown; bytes: Buffer } {
  const end = 4 + body.readUInt32LE()
  return { value: JSON.parse(body.toString('utf8', 4, end)) as unknown, bytes: body.subarray(end) }
}
