import { resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { collectCacheTags } from '../lib/cache-tags.ts'
import { testDatabase } from '../test/database.ts'
import { testPages } from '../test/pages.ts'
import { startRenderThread } from './render-thread.ts'

const database = await testDatabase()
const { render, fetch } = await testPages(database)
const { rows } = await database.pool.query<{ slug: string }>('select slug from products where id = 7')
const url = `http://shop.test/product/${rows[0]!.slug}`
const logged: [string, object][] = []
const log = { error: (fields: object, message: string) => logged.push([message, fields]) }
const crashingWorker = resolve(import.meta.dirname, '../test/crashing-worker.ts')

describe('the rendering thread', () => {
  const thread = startRenderThread(log)
  afterAll(() => thread[Symbol.asyncDispose]())

  test('renders the same page as the main thread, with the same cache tags', async () => {
    const inThread = await collectCacheTags(() => thread.render(url, fetch))
    const inMain = await collectCacheTags(() => render(url))
    // The order of the data in the scripts depends on which API call is answered first.
    const withoutScripts = (html: string) => html.replaceAll(/<script.*?<\/script>/gs, '')
    const inThreadHtml = brotliDecompressSync(inThread.value.compressed!).toString()
    expect(withoutScripts(inThreadHtml) === withoutScripts(inMain.value.html)).toBe(true)
    expect(inThread.tags).toEqual(inMain.tags)
    expect([...inThread.tags]).toContain('product:7')
  })

  test('passes on the status of a page that is not cached, with its text', async () => {
    const page = await thread.render('http://shop.test/no-such-page', fetch)
    expect([page.status, page.compressed]).toEqual([404, null])
    expect(page.html).toContain('</html>')
  })

  test('rejects a rendering whose API call fails, and renders the next', async () => {
    const broken = () => Promise.reject(new Error('broken'))
    await expect(thread.render(url, broken)).rejects.toThrow('broken')
    expect((await thread.render(url, fetch)).status).toBe(200)
  })

  test('rejects a rendering that throws', async () => {
    await expect(thread.render('no URL', fetch)).rejects.toThrow('Failed to parse URL')
  })
})

test('a crashed rendering thread rejects its renderings and is started again', async () => {
  await using thread = startRenderThread(log, crashingWorker)
  await expect(thread.render('crash', fetch)).rejects.toThrow('The rendering thread exited')
  expect(logged.splice(0)).toEqual([['The rendering thread crashed', expect.anything()]])
  expect(await thread.render('page', fetch)).toEqual({ status: 200 })
})

test('a rendering thread that does not finish a page is stopped and started again', async () => {
  await using thread = startRenderThread(log, crashingWorker, 500)
  const rendering = thread.render('http://shop.test/endless?key=secret', fetch)
  await expect(rendering).rejects.toThrow('The rendering thread exited')
  expect(logged.splice(0)).toEqual([
    ['The rendering thread did not finish a page and is stopped', { path: '/endless' }],
  ])
  expect(await thread.render('page', fetch)).toEqual({ status: 200 })
})
