import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { PicturesBusyError } from '../domain/ports/images.ts'
import { createCleanImage } from './clean.ts'
import { PictureQueue } from './picture-queue.ts'
import { createSharpEncoder } from './sharp-encoder.ts'

const encoder = createSharpEncoder(() => expect.unreachable('an upload has no recipe'))

const noise = (side: number, channels: 3 | 4) =>
  sharp(randomBytes(side * side * channels), { raw: { width: side, height: side, channels } })

it.each([
  ['a transparent PNG', () => noise(200, 4).png().toBuffer(), 'image/webp', 200],
  ['a transparent PNG that is large as WebP too', () => noise(400, 4).png().toBuffer(), 'image/webp', 399],
  ['a transparent WebP', () => noise(200, 4).webp({ quality: 20 }).toBuffer(), 'image/webp', 200],
  ['an opaque WebP', () => noise(400, 3).webp({ quality: 20 }).toBuffer(), 'image/jpeg', 399],
])('stores %s within the largest size (security 19)', async (_, make, type, maxWidth) => {
  const maxBytes = 80_000
  const image = await createCleanImage(new PictureQueue(), encoder, { maxBytes })(await make())
  expect(image).toMatchObject({ type })
  expect(image!.content.length).toBeLessThanOrEqual(maxBytes)
  expect(image!.width).toBeLessThanOrEqual(maxWidth)
  expect(await sharp(image!.content).metadata()).toMatchObject({ width: image!.width, height: image!.height })
})

it('processes a small image while large ones wait (security 29)', async () => {
  const queue = new PictureQueue()
  const blocked = Promise.withResolvers<void>()
  const large = [1, 2, 3].map(() => queue.run('largeUpload', () => blocked.promise))
  expect(await createCleanImage(queue, encoder)(await noise(40, 3).png().toBuffer())).toMatchObject({
    width: 40,
  })
  blocked.resolve()
  await Promise.all(large)
})

it('queues images by their pixels and rejects them when the queue is full (security 29)', async () => {
  const cleanImage = createCleanImage(new PictureQueue({ largeUpload: { maxWaiting: 0 } }), encoder)
  const large = await sharp({ create: { width: 4001, height: 4000, channels: 3, background: '#c63' } })
    .jpeg()
    .toBuffer()
  await expect(cleanImage(large)).rejects.toThrow(PicturesBusyError)
})
