import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { fetchRaw } from './fetch-raw.ts'
import { goals } from './goals.ts'
import { startProber, probeDuring } from './probes.ts'
import { cores, spawnPinned, waitForExit } from './processes.ts'
import { milliseconds, print, ratio, showStatus, table } from './report.ts'
import type { Server } from './shop.ts'

const page = { page: { paths: ['/faq'], perSecond: 100 } }
const quietSeconds = 10
/** 457 x 628 mm at 300 dpi are 40 megapixels. */
const poster = { widthMm: 457, heightMm: 628 }

/** Measures a cached page while the admin command draws a poster of 40 megapixels on the core of the server. */
export async function measurePrinting({ url, port, socket }: Server): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'inkloom-printing-'))
  const prober = startProber()
  const client = new pg.Client({ host: socket, user: 'inkloom', database: 'postgres' })
  await client.connect()
  try {
    const number = await orderPoster(client, url)
    await fetchRaw(url + page.page.paths[0]!)
    showStatus('  printing: quiet')
    const quiet = await probeDuring(prober, port, page, { minSeconds: quietSeconds })
    showStatus('  printing')
    const start = performance.now()
    const command = printFiles(socket, number, folder)
    const busy = await probeDuring(prober, port, page, { work: command })
    await command
    const seconds = (performance.now() - start) / 1000
    const share = busy.page.p99 / quiet.page.p99
    const isMet = goals.printing.check(share)
    print(
      `A cached page while a poster of 40 megapixels is drawn as PNG and PDF in ${seconds.toFixed(1)} s, in ms:`,
    )
    const row = (name: string, { p50, p99, failed }: typeof quiet.page) => [
      name,
      milliseconds(p50),
      milliseconds(p99),
      ratio(p99 / quiet.page.p99),
      String(failed),
    ]
    print(
      table(
        ['', 'p50', 'p99', 'p99 / quiet', 'failed'],
        [row('quiet', quiet.page), row('printing', busy.page)],
      ),
    )
    print(`p99 at most twice its quiet value: ${isMet}.`)
  } finally {
    await prober.close()
    await client.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Replaces the design of an order of the demo by a poster that is covered by a picture of the shop. */
async function orderPoster(client: pg.Client, url: string): Promise<string> {
  const { rows } = await client.query<{ path: string; width: number; height: number }>(
    `select path, width, height from pictures where path like 'images/products/%' order by path limit 1`,
  )
  const picture = rows[0]!
  const content = Buffer.from(await (await fetch(`${url}/media/${picture.path}`)).arrayBuffer())
  const id = 'poster'.padEnd(22, '0')
  await client.query(
    `insert into uploads (id, content, type, width, height, is_ordered) values ($1, $2, 'image/jpeg', $3, $4, true)
     on conflict (id) do nothing`,
    [id, content, picture.width, picture.height],
  )
  const { rows: orders } = await client.query<{ number: string }>(
    `with line as (
       select l.id, o.number from order_lines l join orders o on o.id = l.order_id
       where o.state in ('shipped', 'delivered') and l.design is not null
         and (select count(*) from order_lines other where other.order_id = o.id) = 1 order by l.id limit 1)
     update order_lines l set design_record = $1 from line where line.id = l.id returning line.number`,
    [JSON.stringify(posterDesign(id))],
  )
  return orders[0]!.number
}

function posterDesign(upload: string): object {
  const { widthMm, heightMm } = poster
  const box = { x: 0, y: 0, width: 1200, height: (1200 * heightMm) / widthMm }
  const area = { ...box, turn: 0, mm: widthMm / 1200, heightMm }
  const slot = { label: 'Photo', type: 'image', area, box, lettering: 'lines' }
  const field = { label: 'Photo', type: 'image', value: upload, x: 0, y: 0, scale: 1 }
  return {
    record: { product_id: 1, color: null, fields: [field] },
    sides: [
      {
        view: 'front',
        width: 1200,
        height: box.height,
        base: '',
        ground: '#ffffff',
        groundName: 'White',
        blank: null,
        slots: [slot],
      },
    ],
  }
}

async function printFiles(socket: string, number: string, folder: string): Promise<void> {
  const target = join(folder, 'files')
  mkdirSync(target)
  const command = spawnPinned(['server/cli/main.ts', 'print-files', number, target], {
    core: cores.measured,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      INKLOOM_MODE: 'demo',
      DATA_DIR: folder,
      DATABASE_URL: `postgres://shop@localhost/postgres?host=${encodeURIComponent(socket)}`,
    },
  })
  await waitForExit(command)
  if (command.exitCode !== 0) throw new Error('The poster was not printed')
}
