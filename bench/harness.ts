import { fetchRaw, type RawResponse } from './fetch-raw.ts'
import type { HttpLoad, SqlLoad } from './load-process.ts'
import { cores } from './processes.ts'
import type { ReferenceResponse } from './reference-process.ts'
import type { LoadResult } from './run-load.ts'
import type { Server } from './shop.ts'
import { startWorker } from './worker.ts'

/** A server of the shop, a reference server on the same core, and a load generator on another core. */
export interface Harness {
  shop: Server
  reference: { port: number }
  load: (load: HttpLoad | SqlLoad) => Promise<LoadResult>
  /** Copies the shop's responses at these paths to the reference server and returns them. */
  copyToReference: (paths: string[], encoding?: string) => Promise<RawResponse[]>
  close: () => Promise<void>
}

export async function startHarness(shop: Server): Promise<Harness> {
  const load = startLoadGenerator()
  const reference = startWorker<ReferenceResponse[], number>('reference-process.ts', cores.measured)
  return {
    shop,
    reference: { port: await reference.call([]) },
    load: load.call,
    copyToReference: async (paths, encoding) => {
      const responses: RawResponse[] = []
      for (const path of paths) {
        const response = await fetchRaw(shop.url + path, encoding)
        if (response.status !== 200) throw new Error(`${path} responded with ${response.status}`)
        responses.push(response)
        await reference.call([
          { path, headers: contentHeaders(response), body: response.bytes.toString('base64') },
        ])
      }
      return responses
    },
    close: async () => {
      await load.close()
      await reference.close()
    },
  }
}

export function startLoadGenerator() {
  return startWorker<HttpLoad | SqlLoad, LoadResult>('load-process.ts', cores.load)
}

const connectionHeaders = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'])

/** The response headers without those that every HTTP server adds itself. */
function contentHeaders({ rawHeaders, bytes }: RawResponse): string[] {
  const pairs = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !connectionHeaders.has(name.toLowerCase()) ? [name, rawHeaders[index + 1]!] : [],
  )
  return [...pairs, 'Content-Length', String(bytes.length)]
}
