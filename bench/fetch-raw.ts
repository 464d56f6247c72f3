import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

export interface RawAnswer {
  status: number
  /** Name, value, name, value, as they came. */
  rawHeaders: string[]
  header: (name: string) => string | undefined
  /** As it crossed the wire. */
  bytes: Buffer
  text: () => string
}

/** One request as a browser makes it, its answer left compressed. Addresses on this machine only. */
export function fetchRaw(address: string): Promise<RawAnswer> {
  const { hostname } = new URL(address)
  if (hostname !== '127.0.0.1') throw new Error(`${hostname} is not this machine`)
  return new Promise((resolve, reject) => {
    const request = get(address, { headers: { 'Accept-Encoding': 'br' }, timeout: 60_000 }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const header = (name: string) => response.headers[name]?.toString()
        resolve({
          status: response.statusCode ?? 0,
          rawHeaders: response.rawHeaders,
          header,
          bytes,
          text: () => (header('content-encoding') === 'br' ? brotliDecompressSync(bytes) : bytes).toString(),
        })
      })
    })
    request.on('timeout', () => request.destroy(new Error(`${address} did not answer within a minute`)))
    request.on('error', reject)
  })
}

/** The value of a call of the API. */
export async function fetchJson<Value>(address: string): Promise<Value> {
  const answer = await fetchRaw(address)
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  return JSON.parse(answer.text()) as Value
}
