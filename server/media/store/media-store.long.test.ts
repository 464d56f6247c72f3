import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openBucket } from '../../bootstrap/media-stores.ts'
import { parseMediaUrl } from '../../config/media-url.ts'
import { installPackages, run } from '../../test/apt.ts'
import { describeMediaStore, filesIn } from '../../test/media-store-suite.ts'
import { startS3Server } from '../../test/s3-server.ts'
import { startSwift, type SwiftServer } from '../../test/swift-server.ts'
import { DiskStore } from './disk-store.ts'
import { S3Client } from './s3-client.ts'

const isFull = process.env['TEST_SCOPE'] === 'all'

const s3 = await startS3Server()
// Lists have several pages.
s3.pageSize = 2
afterAll(() => s3[Symbol.asyncDispose]())

describeMediaStore('on the disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkloom-disk-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return new DiskStore(folder)
})

describeMediaStore('in a bucket', async () => {
  s3.objects.clear()
  // Of another program in the same bucket.
  s3.objects.set('shop/media/images/not ours &.jpg', {
    content: Buffer.from('x'),
    headers: {},
    changedAt: new Date(),
  })
  s3.objects.set('others/images/a.jpg', { content: Buffer.from('x'), headers: {}, changedAt: new Date() })
  const stores = await openBucket(locationOf(s3.url))
  onTestFinished(() => stores[Symbol.dispose]())
  return stores.media
})

/** An S3 server and S3 programs that we did not write. They are Debian packages, so that only TEST_SCOPE=all runs them. */
describe.each(isFull ? ['OpenStack Swift'] : [])('%s', { timeout: 120_000 }, () => {
  let swift: SwiftServer
  beforeAll(async () => {
    swift = await startSwift()
    installPackages(['s3cmd', 'rclone'], ['s3cmd', 'rclone'])
  }, 600_000)
  afterAll(() => swift[Symbol.asyncDispose]())

  describeMediaStore('in a bucket of Swift', async () => (await newBucket(swift)).media)

  it('names a wrong secret and a missing bucket', async () => {
    const open = async (url: string) => {
      const stores = await openBucket(locationOf(url), { retryMs: 1 })
      onTestFinished(() => stores[Symbol.dispose]())
      return stores.media
    }
    const wrong = await open(swift.urlOf('anything').replace(':testing@', ':guess@'))
    await expect(wrong.read('images/a.jpg')).rejects.toThrow('SignatureDoesNotMatch')
    const missing = await open(swift.urlOf('no-such-bucket'))
    await expect(missing.write('images/a.jpg', Buffer.from('a'))).rejects.toThrow('NoSuchBucket')
    await expect(missing.read('images/a.jpg')).rejects.toThrow('NoSuchBucket')
  })

  describe('with other programs', () => {
    const folder = mkdtempSync(join(tmpdir(), 'inkloom-readers-'))
    afterAll(() => rmSync(folder, { recursive: true }))

    const programs = {
      s3cmd: (...args: string[]) => {
        const address = `127.0.0.1:${swift.port}`
        return run(
          's3cmd',
          ...['--no-ssl', `--host=${address}`, `--host-bucket=${address}/%(bucket)`, '--config=/dev/null'],
          ...[`--access_key=${swift.accessKeyId}`, `--secret_key=${swift.secretAccessKey}`, '--quiet'],
          ...args,
        )
      },
      rclone: (...args: string[]) =>
        run(
          'env',
          // Its S3 client and its own settings of TLS exclude each other.
          ...['--unset=AWS_CA_BUNDLE', 'rclone'],
          ...['--config=/dev/null', '--s3-provider=Other', `--s3-endpoint=http://127.0.0.1:${swift.port}`],
          ...[`--s3-access-key-id=${swift.accessKeyId}`, `--s3-secret-access-key=${swift.secretAccessKey}`],
          ...args,
        ),
    }

    it.each([
      ['s3cmd', (url: string) => `s3://${url}`, 'get', 'put'],
      ['rclone', (url: string) => `:s3:${url}`, 'copyto', 'copyto'],
    ] as const)('%s reads what the shop stores, and the other way round', async (name, urlOf, get, put) => {
      const { media, bucket } = await newBucket(swift)
      const bytes = randomBytes(300_000)
      await media.write('images/shops/abc.jpg', bytes)
      const copy = join(folder, `${name}.jpg`)
      programs[name](get, urlOf(`${bucket}/shop/media/images/shops/abc.jpg`), copy)
      expect(readFileSync(copy).equals(bytes)).toBe(true)
      const other = randomBytes(200_000)
      writeFileSync(copy, other)
      programs[name](put, copy, urlOf(`${bucket}/shop/media/images/shops/def.jpg`))
      expect((await media.read('images/shops/def.jpg'))?.equals(other)).toBe(true)
      const listed = await filesIn(media, 'images/')
      expect(listed.map(({ path, bytes: size }) => [path, size])).toEqual([
        ['images/shops/abc.jpg', 300_000],
        ['images/shops/def.jpg', 200_000],
      ])
    })
  })
})

function locationOf(url: string) {
  const location = parseMediaUrl(url, {})
  if (typeof location === 'string') throw new Error(location)
  return location
}

async function newBucket(swift: SwiftServer) {
  const bucket = `media-${randomBytes(4).toString('hex')}`
  const { prefix: _, ...location } = locationOf(swift.urlOf(bucket))
  const client = new S3Client(location)
  await client.send({ method: 'PUT' }, async () => undefined)
  client.close()
  const stores = await openBucket(locationOf(swift.urlOf(bucket)))
  onTestFinished(() => stores[Symbol.dispose]())
  return { media: stores.media, bucket }
}
