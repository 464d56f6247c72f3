import { fetchRaw, type RawAnswer } from './fetch-raw.ts'
import { type Helper, startHelper } from './helper.ts'
import type { LoadResult } from './drive.ts'
import type { HttpLoad, SqlLoad } from './load-process.ts'
import { cores } from './pinned.ts'
import type { ReferenceAnswer } from './reference-process.ts'
import type { Shop } from './shop.ts'

/** What a measurement needs: the shop, a plain server beside it, and the load on the other core. */
export interface Stage {
  shop: Shop
  reference: { port: number }
  load: (load: HttpLoad | SqlLoad) => Promise<LoadResult>
  /** Lets the plain server answer as the shop does now at these paths; answers what the shop said. */
  copy: (paths: string[]) => Promise<RawAnswer[]>
  close: () => Promise<void>
}

export async function setStage(shop: Shop): Promise<Stage> {
  const load = startHelper<HttpLoad | SqlLoad, LoadResult>('load-process.ts', cores.measuring)
  const plain: Helper<ReferenceAnswer[], number> = startHelper('reference-process.ts', cores.measured)
  return {
    shop,
    reference: { port: await plain.ask([]) },
    load: load.ask,
    copy: async (paths) => {
      const answers: RawAnswer[] = []
      for (const path of paths) {
        const answer = await fetchRaw(shop.url + path)
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
        answers.push(answer)
        await plain.ask([{ path, headers: headersOf(answer), body: answer.bytes.toString('base64') }])
      }
      return answers
    },
    close: async () => {
      await load.close()
      await plain.close()
    },
  }
}

const ownBusiness = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'])

/** The shop's headers but those that every server writes by itself. */
function headersOf({ rawHeaders, bytes }: RawAnswer): string[] {
  const pairs = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !ownBusiness.has(name.toLowerCase()) ? [name, rawHeaders[index + 1]!] : [],
  )
  return [...pairs, 'Content-Length', String(bytes.length)]
}

/** What did not come back as it should; empty when all did. */
export function strange(result: LoadResult, wanted: number): string {
  const others = Object.entries(result.statuses).filter(([status]) => Number(status) !== wanted)
  return others.map(([status, count]) => `${count} x ${status}`).join(', ')
}
