import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createPictureFetcher } from '../../bootstrap/picture-fetches.ts'
import { pictureCommands } from '../../cli/picture-commands.ts'
import { runCommand } from '../../cli/command.ts'
import { subscribeToInvalidations } from '../../db/invalidation.ts'
import { productDetailById } from '../../domain/catalog/product-detail.ts'
import { claimPictures, queuePictures } from '../../domain/catalog/picture-fetches.ts'
import { testDatabase } from '../../test/database.ts'
import { testMedia } from '../../test/media.ts'
import { addProduct } from '../../test/products.ts'

const { db, pool } = await testDatabase()
const { app, encoder, queue, folder, stores } = await testMedia(db)
const errors: unknown[] = []

const image = sharp({ create: { width: 700, height: 400, channels: 4, background: '#20406080' } })
const [jpeg, png] = await Promise.all([image.clone().jpeg().toBuffer(), image.clone().png().toBuffer()])

/** A PNG with one color and the given size; it has few bytes. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((side / 8 + 1) * 100))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const bodies: Record<string, Buffer | string | number> = {
  '/a.jpg': jpeg,
  '/same.jpg?v=2': jpeg,
  '/alpha.png': png,
  '/page.jpg': '<!doctype html><title>Not a picture</title>',
  '/drawing.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  '/posing.jpg': '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  '/archive.jpg': Buffer.from('504b0304140000000800', 'hex'),
  '/half.jpg': jpeg.subarray(0, jpeg.length / 2),
  '/bomb.png': bomb(40_000),
  '/large.png': bomb(9000),
  '/empty.jpg': '',
  '/missing.jpg': 404,
  '/down.jpg': 503,
}
const requests: string[] = []
let parallel = 0
let mostParallel = 0
const server = createServer((request, response) => {
  requests.push(request.url!)
  parallel += 1
  mostParallel = Math.max(mostParallel, parallel)
  response.on('close', () => (parallel -= 1))
  const body = bodies[request.url!] ?? png
  // The header does not decide what the file is.
  setImmediate(() =>
    typeof body === 'number'
      ? response.writeHead(body).end()
      : response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(body),
  )
})
await once(server.listen(0, '127.0.0.1'), 'listening')
afterAll(() => server.close())
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
const urlOf = (path: string) => `http://${host}${path}`

const fetchPictures = createPictureFetcher(
  { pictureHosts: [host] },
  {
    db,
    media: stores.media,
    encoder,
    queue,
    log: { error: ({ err }: { err?: unknown }) => void errors.push(err) },
  },
)
const queued = async (...names: string[]) => {
  const paths = await queuePictures(
    db,
    names.map((name) => ({ url: urlOf(name) })),
  )
  return names.map((name) => paths.get(urlOf(name))!)
}
const shop = { db, pool, media: stores.media } as never

beforeEach(async () => {
  requests.length = 0
  await pool.query('delete from picture_fetches')
})

test('a product shows a picture when it has arrived, and its pages are evicted', async () => {
  const { productId } = await addProduct(pool)
  const [path] = await queued('/alpha.png')
  await pool.query('update products set main_image = $2 where id = $1', [productId, path])
  await pool.query('insert into product_images (product_id, position, path) values ($1, 0, $2)', [
    productId,
    path,
  ])
  const before = await productDetailById(db, productId)
  expect([before!.product.main_image, before!.product.images]).toEqual([null, []])
  expect((await app.request(`/${path!.replace('.jpg', '-640')}`)).status).toBe(404)

  const evicted = Promise.withResolvers<string[]>()
  const connected = Promise.withResolvers<void>()
  const close = subscribeToInvalidations(pool.options, {
    onTags: evicted.resolve,
    onConnect: connected.resolve,
    onDisconnect: () => undefined,
  })
  await connected.promise
  expect(await fetchPictures()).toEqual({ fetched: 1, failed: 0 })
  expect(await evicted.promise).toEqual([expect.stringMatching(/^@\d+$/), `product:${productId}`])
  await close()

  const after = await productDetailById(db, productId)
  // Half transparent on white.
  const color = expect.stringMatching(/^#[89]/) as string
  expect(after!.product.main_image).toEqual({ path, width: 700, height: 400, color })
  const served = await app.request(`/${path!.replace('.jpg', '-640')}`, { headers: { Accept: 'image/webp' } })
  expect([served.status, served.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  const original = await app.request(`/${path}`)
  expect(await sharp(await original.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 700 })
})

test('files with the same bytes are stored once', async () => {
  const [first, second] = await queued('/a.jpg', '/same.jpg?v=2')
  expect(await fetchPictures()).toEqual({ fetched: 2, failed: 0 })
  const inodeOf = (path = '') => statSync(join(folder, path)).ino
  expect(inodeOf(second)).toBe(inodeOf(first))
  expect((await app.request(`/${second}`)).status).toBe(200)
  const { rows } = await pool.query('select content_hash from picture_fetches')
  expect(rows.map((row) => row.content_hash)).toEqual(
    Array(2).fill(createHash('sha256').update(jpeg).digest()),
  )
})

test.each([
  '/page.jpg',
  '/drawing.svg',
  '/posing.jpg',
  '/archive.jpg',
  '/half.jpg',
  '/bomb.png',
  '/large.png',
  '/empty.jpg',
])('refuses %s, which is no picture, and does not try again', async (name) => {
  const [path] = await queued(name)
  expect(await fetchPictures()).toEqual({ fetched: 0, failed: 1 })
  expect(await fetchPictures()).toEqual({ fetched: 0, failed: 0 })
  const listed = await runCommand(pictureCommands, shop, 'pictures', 'failed')
  expect(listed).toEqual([
    {
      url: urlOf(name),
      product: '',
      problem: expect.stringContaining('not a picture'),
      tries: 1,
      next_try: 'never',
    },
  ])
  expect((await app.request(`/${path}`)).status).toBe(404)
  expect(errors).toEqual([])
})

test('retries after server errors with pauses, and a missing file only on request', async () => {
  await queued('/down.jpg', '/missing.jpg')
  expect(await fetchPictures()).toEqual({ fetched: 0, failed: 2 })
  const pauses: number[] = []
  for (let tries = 1; tries < 7; tries += 1) {
    const { rows } = await pool.query<{ pause: number }>(
      `update picture_fetches set next_at = now() where state = 'waiting' and url like '%down%'
       returning (select extract(epoch from old.next_at - now())::int from picture_fetches old where old.url = picture_fetches.url) as pause`,
    )
    pauses.push(...rows.map(({ pause }) => Math.round(pause / 60)))
    await fetchPictures()
  }
  expect(pauses).toEqual([1, 5, 30, 120, 360])
  expect(requests.toSorted()).toEqual([...Array(6).fill('/down.jpg'), '/missing.jpg'])
  const counts = () => runCommand(pictureCommands, shop, 'pictures')
  expect(await counts()).toEqual([{ fetched: 0, waiting: 0, failed: 2 }])
  expect(await runCommand(pictureCommands, shop, 'pictures', 'retry')).toEqual([{ pictures: 2 }])
  expect(await counts()).toEqual([{ fetched: 0, waiting: 2, failed: 0 }])
})

test('downloads at most four at a time from a host and eight in total', async () => {
  await queued(...Array.from({ length: 12 }, (_, at) => `/${at}.png`))
  mostParallel = 0
  expect(await fetchPictures()).toEqual({ fetched: 12, failed: 0 })
  expect(mostParallel).toBeLessThanOrEqual(4)

  await pool.query(`update picture_fetches set state = 'waiting', content_hash = null, next_at = now()`)
  const others = Array.from({ length: 12 }, (_, at) => ({ url: `https://cdn${at % 2}.test/${at}.jpg` }))
  await queuePictures(db, others)
  const claim = (max: number, running = {}) => claimPictures(db, { max, perHost: 4, running })
  const hosts = Map.groupBy(await claim(9, { 'cdn0.test:443': 3, 'cdn1.test:443': 4 }), ({ host }) => host)
  expect(Object.fromEntries([...hosts].map(([name, rows]) => [name, rows.length]))).toEqual({
    [host]: 4,
    'cdn0.test:443': 1,
  })
})

test('stops without counting the running downloads as failed', async () => {
  await queued('/a.jpg')
  const cancel = new AbortController()
  server.once('request', () => cancel.abort())
  await fetchPictures({ cancel: cancel.signal })
  const { rows } = await pool.query('select state, problem from picture_fetches')
  expect(rows).toEqual([{ state: 'waiting', problem: null }])
})
