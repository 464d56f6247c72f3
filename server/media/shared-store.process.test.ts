import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShopDatabase } from '../cli/database.ts'
import { parseConfig } from '../config/config.ts'
import { queuePictures } from '../domain/catalog/picture-fetches.ts'
import { databaseUrl, testDatabase } from '../test/database.ts'
import { startS3Server } from '../test/s3-server.ts'
import { openServer } from '../test/server-process.ts'

const database = await testDatabase('empty')
const folder = mkdtempSync(join(tmpdir(), 'inkloom-shared-'))

const s3 = await startS3Server()
const pictureHost = createServer((request, response) => {
  const width = Number(/\d+/.exec(request.url!)![0])
  void sharp({ create: { width, height: 400, channels: 3, background: '#204060' } })
    .jpeg()
    .toBuffer()
    .then((bytes) => response.end(bytes))
}).listen(0, '127.0.0.1')
await once(pictureHost, 'listening')

/** Two servers with one database and one bucket; neither has files of its own that the other lacks. */
describe('two servers with one bucket', { timeout: 60_000 }, () => {
  const host = `127.0.0.1:${(pictureHost.address() as AddressInfo).port}`
  const settings = { DATABASE_URL: databaseUrl(database), MEDIA_URL: s3.url, PICTURE_HOSTS: host }
  const servers: { child: ChildProcess; url: string }[] = []

  beforeAll(async () => {
    servers.push(
      ...(await Promise.all(
        ['one', 'two'].map((name) => openServer({ ...settings, DATA_DIR: join(folder, name) })),
      )),
    )
  }, 60_000)
  afterAll(async () => {
    for (const { child } of servers) {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
    }
    pictureHost.close()
    await s3[Symbol.asyncDispose]()
    rmSync(folder, { recursive: true, force: true })
  })

  const getFrom = (server: number, path: string) =>
    fetch(`${servers[server]!.url}/media/${path}`, { headers: { Accept: 'image/webp' } })

  /** Imports a picture, which one of the servers fetches. */
  async function importPicture(width: number): Promise<string> {
    const url = `http://${host}/${width}.jpg`
    const path = (await queuePictures(database.db, [{ url }])).get(url)!
    const config = parseConfig({ ...settings, DATA_DIR: join(folder, 'commands') })
    if (!config.ok) throw new Error(config.errors.join())
    const shop = await openShopDatabase(config.config)
    await shop.send(database.db, 'fetch-pictures', {})
    await shop.close()
    await expect.poll(async () => (await getFrom(0, path)).status, { timeout: 30_000 }).toBe(200)
    return path.replace('.jpg', '')
  }

  it('both serve a picture that one of them has imported, and encode each size once', async () => {
    const path = await importPicture(800)
    const bodies = []
    for (const server of [0, 1]) {
      const original = await getFrom(server, `${path}.jpg`)
      expect(await sharp(await original.arrayBuffer()).metadata()).toMatchObject({ width: 800 })
      const size = await getFrom(server, `${path}-320`)
      expect(size.headers.get('Content-Type')).toBe('image/webp')
      bodies.push(Buffer.from(await size.arrayBuffer()))
    }
    expect(bodies[0]!.equals(bodies[1]!)).toBe(true)
    const stored = `shop/media/variants/${path}-320.webp`
    expect(s3.requests.filter((request) => request === `PUT ${stored}`)).toHaveLength(1)

    // What is cached costs no request.
    s3.requests.length = 0
    for (const server of [0, 1]) expect((await getFrom(server, `${path}-320`)).status).toBe(200)
    expect(s3.requests).toEqual([])
    for (const name of ['one', 'two']) expect(existsSync(join(folder, name, 'media/images'))).toBe(false)
  })

  it('one serves a picture that a shopper has uploaded to the other', async () => {
    const form = new FormData()
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#806040' } })
      .png()
      .toBuffer()
    form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png')
    const uploaded = await fetch(`${servers[0]!.url}/api/uploads`, { method: 'POST', body: form })
    const { data } = (await uploaded.json()) as { data: { id: string } }
    const served = await getFrom(1, `uploads/${data.id}-160`)
    expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({ width: 160 })
  })

  it('without the bucket they serve pages and what they have, and 503 for other pictures', async () => {
    const path = await importPicture(900)
    const [known, unknown] = [`${path}-320`, `${path}-640.jpg`]
    expect((await getFrom(0, known)).status).toBe(200)
    s3.fault = () => 'reset'
    // The first server has the original, the second one has nothing of it.
    for (const name of [known, unknown]) expect((await getFrom(0, name)).status).toBe(200)
    const refused = await getFrom(1, unknown)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '10'])
    const health = (await (await fetch(`${servers[1]!.url}/healthz?full`)).json()) as { problems: string[] }
    expect(health.problems).toContain('media store')
    for (const { url } of servers) {
      for (const page of ['/', '/checkout', '/api/coupons', '/readyz'])
        expect((await fetch(url + page)).status).toBe(200)
    }
    s3.fault = () => undefined
    await expect.poll(async () => (await getFrom(1, unknown)).status, { timeout: 20_000 }).toBe(200)
  })
})
