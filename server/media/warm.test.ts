import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createRecipeDrawer } from '@inkloom/demo/pictures/draw'
import { PicturesBusyError } from '../domain/ports/images.ts'
import { createMetrics } from '../lib/metrics.ts'
import { PictureCache } from './picture-cache.ts'
import { PictureQueue } from './picture-queue.ts'
import { createPictures } from './pictures.ts'
import { createSharpEncoder } from './sharp-encoder.ts'
import { createCatalogWarmer } from './warm-catalog.ts'
import { requestedPictures, warmPictures } from './warm.ts'
import { DiskStore } from './store/disk-store.ts'

const fullWidth = 480
const widths = [80, 160, 320, 480]
const image = (name: string, sizes: string) => {
  const srcset = widths.map((width) => `/media/images/shops/${name}-${width} ${width}w`).join(', ')
  return `<img width="480" srcSet="${srcset}" sizes="${sizes}" src="/media/images/shops/${name}-320" alt="">`
}
const encoder = createSharpEncoder(createRecipeDrawer())

/** Pictures in an empty folder; `onEncode` is called before each is encoded. */
function openPictures(onEncode: (picture: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'inkloom-warm-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const queue = new PictureQueue()
  const metrics = createMetrics()
  const store = new DiskStore(folder)
  const pictures = createPictures({
    originals: store,
    derived: store,
    cache: new PictureCache({ folder, maxBytes: 1e6 }),
    queue,
    encoder: {
      ...encoder,
      encodeRecipe: async (recipe, scale, encoding) => {
        onEncode(`${(recipe as { name: string }).name} ${scale * fullWidth}`)
        return encoder.encodeRecipe(recipe, scale, encoding)
      },
    },
    find: async (path) => ({
      recipe: { kind: 'logo', name: /(\w+)\.jpg$/.exec(path)![1], seed: 1 },
      width: fullWidth,
      uploadId: null,
    }),
    uploadOf: async () => null,
    metrics,
    onError: (error) => expect.unreachable(String(error)),
  })
  return { pictures, queue, metrics }
}

test.each([
  ['150px', [160, 480]],
  ['(min-width: 80rem) 290px, (min-width: 64rem) 23vw, 27vw', [320]],
  ['(min-width: 90rem) 10px, (min-width: 64rem) 30vw, 10vw', [480, 160]],
  ['(min-width: 80rem) 1216px, 100vw', [480]],
])('finds the widths that a desktop and a phone request for the sizes %s', (sizes, expected) => {
  expect(requestedPictures(image('a1', sizes))).toEqual(
    expected.map((width) => ({ path: 'images/shops/a1.jpg', width })),
  )
})

test('encodes the pictures of a page in its order, after those that visitors requested', async () => {
  const encoded: string[] = []
  const reported: string[] = []
  const services = openPictures((picture) => {
    encoded.push(picture)
    if (picture === 'b2 320') throw new PicturesBusyError()
  })
  const blocked = Promise.withResolvers<void>()
  const visitor = services.queue.run('catalog', async () => {
    await blocked.promise
    encoded.push('of a visitor')
  })
  const html = image('a1', '150px') + image('b2', '290px') + image('a1', '150px')
  const report = (done: number, total: number) => void reported.push(`${done} of ${total}`)
  const warmed = warmPictures(services, html, report, new AbortController().signal)
  blocked.resolve()
  await Promise.all([visitor, warmed])
  expect(encoded).toEqual(['of a visitor', 'a1 160', 'a1 480', 'b2 320', 'b2 480'])
  expect(reported).toEqual(['1 of 4', '2 of 4', '3 of 4', '4 of 4'])
})

test('encodes no further picture when the shop stops', async () => {
  const stopping = new AbortController()
  const encoded: string[] = []
  const services = openPictures((picture) => {
    encoded.push(picture)
    stopping.abort()
  })
  const warmed = warmPictures(services, image('a1', '150px'), () => undefined, stopping.signal)
  await expect(warmed).rejects.toThrow('aborted')
  expect(encoded).toEqual(['a1 160'])
})

test('encodes the list pictures of products once, after those that visitors requested', async () => {
  const encoded: string[] = []
  const services = openPictures((picture) => void encoded.push(picture))
  const list = async () => [['images/shops/a1.jpg', 'images/shops/b2.jpg'], ['images/shops/a1.jpg']]
  const warm = createCatalogWarmer({ ...services, list, onQuiet: async () => undefined })
  const blocked = Promise.withResolvers<void>()
  const visitor = services.queue.run('shopper', async () => {
    await blocked.promise
    encoded.push('of a visitor')
  })
  const { signal } = new AbortController()
  const warmed = warm(signal)
  blocked.resolve()
  await Promise.all([visitor, warmed])
  // The picture has no width of 640.
  expect(encoded).toEqual(['of a visitor', 'a1 320', 'a1 160', 'a1 80', 'b2 80', 'b2 320'])
  await warm(signal)
  expect(encoded).toHaveLength(6)
  expect(await services.metrics.registry.metrics()).toContain('inkloom_pictures_to_warm 0')
})

test('encodes a list picture in the next round if the queue was full', async () => {
  const encoded: string[] = []
  let isBusy = true
  const services = openPictures((picture) => {
    if (isBusy) throw new PicturesBusyError()
    encoded.push(picture)
  })
  const list = async () => [['images/shops/a1.jpg']]
  const warm = createCatalogWarmer({ ...services, list, onQuiet: async () => undefined })
  const stopping = new AbortController()
  await warm(stopping.signal)
  isBusy = false
  await warm(stopping.signal)
  expect(encoded).toEqual(['a1 320', 'a1 160', 'a1 80'])
  stopping.abort()
})
