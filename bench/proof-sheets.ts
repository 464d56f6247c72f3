import { fetchJson, fetchRaw } from './fetch-raw.ts'
import { goals } from './goals.ts'
import { probeDuring, startProber } from './probes.ts'
import { milliseconds, print, table } from './report.ts'
import { productApiPath } from './samples.ts'
import type { Server } from './shop.ts'

const page = { paths: ['/faq'], perSecond: 100 }
const quietSeconds = 5
/** As the screen of a sheet. */
const proofsPerTile = 24

interface Detail {
  data: {
    product: { id: number }
    variants: { attributes: { name: string; value: string }[] }[]
    template_info: {
      fonts: string[]
      inks: { hex: string }[]
      custom_types: { label: string; type: string }[]
    }
  }
}

/**
 * Measures how long the server draws the proofs of a new team order, and a cached page meanwhile. Its slowest responses show how
 * long the event loop is busy without a break.
 */
export async function measureProofSheet({ url, port }: Server, slug: string, count: number): Promise<void> {
  const prober = startProber()
  await fetchRaw(url + page.paths[0]!)
  const quiet = await probeDuring(prober, port, { page }, { minSeconds: quietSeconds })
  const key = await createSheet(url, slug, count)
  const start = performance.now()
  const sheet = drawTiles(url, key, count).then(() => performance.now() - start)
  const busy = await probeDuring(prober, port, { page }, { work: sheet })
  const time = await sheet
  await prober.close()
  print(
    `Contact sheet of ${count} proofs, and ${page.paths[0]} meanwhile, ${page.perSecond} requests per second, in ms:`,
  )
  print(
    table(
      [
        'sheet',
        'page p99, quiet',
        'page p99',
        'page max',
        'failed',
        `sheet ${goals.proofSheet.limit}`,
        `page p99 ${goals.proofSheetPage.limit}`,
      ],
      [
        [
          milliseconds(time),
          ...[quiet.page.p99, busy.page.p99, busy.page.max].map(milliseconds),
          String(busy.page.failed),
          goals.proofSheet.check(time),
          goals.proofSheetPage.check(busy.page.p99),
        ],
      ],
    ),
  )
}

/** All tiles at once, as the screen of the sheet requests them. */
async function drawTiles(url: string, key: string, count: number): Promise<void> {
  const tiles = Array.from({ length: Math.ceil(count / proofsPerTile) }, (_, at) => at + 1)
  await Promise.all(
    tiles.map(async (tile) => {
      const path = `/media/proof-sheets/${key}-${tile}`
      const { status } = await fetchRaw(url + path)
      if (status !== 200) throw new Error(`${path} responded with ${status}`)
    }),
  )
}

/** Saves designs with a name and a number of their own and returns the key of their sheet. */
async function createSheet(url: string, slug: string, count: number): Promise<string> {
  const { data: detail } = await fetchJson<Detail>(url + productApiPath(slug))
  const { fonts, inks, custom_types } = detail.template_info
  const lettering = { font: fonts[0], ink: inks[0]!.hex, x: 0, y: 0, scale: 1 }
  const color = detail.variants[0]!.attributes.find(({ name }) => name === 'Color')?.value ?? null
  const designs = Array.from({ length: count }, (_, at) => ({
    product_id: detail.product.id,
    color,
    fields: custom_types
      .filter(({ type }) => type !== 'image')
      .map(({ label, type }) => ({
        ...lettering,
        label,
        type,
        value: type === 'number' ? String(at % 100) : `Player ${at}`.slice(0, 12),
      })),
  }))
  const saved = await post<{ hash: string }[]>(`${url}/api/designs/batch`, { designs })
  const rows = saved.map(({ hash }, at) => ({ label: `Player ${at}`, design: hash }))
  return (await post<{ key: string }>(`${url}/api/proof-sheets`, { title: 'Team order', rows })).key
}

async function post<Data>(url: string, body: object): Promise<Data> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} responded with ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { data: Data }).data
}
