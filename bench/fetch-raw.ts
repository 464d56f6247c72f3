import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

export interface RawResponse {
  status: number
  /** Alternating names and values. */
  rawHeaders: string[]
  header: (name: string) => string | undefined
  /** The body as sent, still compressed. */
  bytes: Buffer
  text: () => string
}

/** Sends a GET request like a browser's to an address of this machine and keeps the body compressed. */
export function fetchRaw(url: string, encoding = 'br'): Promise<RawResponse> {
  const { hostname } = new URL(url)
  if (hostname !== '127.0.0.1') throw new Error(`${hostname} is not this machine`)
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'Accept-Encoding': encoding }, timeout: 60_000 }, (response) => {
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
    request.on('timeout', () => request.destroy(new Error(`${url} did not respond within a minute`)))
    request.on('error', reject)
  })
}

export async function fetchJson<Value>(url: string): Promise<Value> {
  const response = await fetchRaw(url)
  if (response.status !== 200) throw new Error(`${url} responded with ${response.status}`)
  return JSON.parse(response.text()) as Value
}
