import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { testPages } from '../test/pages.ts'
import { shopCommands } from '../test/shop-commands.ts'
import { contentCommands } from './content-commands.ts'

const database = await testDatabase()
const { pool } = database
const { publicReader } = await testPages(database)
const { run, row, mediaFolder } = shopCommands(database, contentCommands)
const eventually = { timeout: 20_000, interval: 10 }

const read = async (path: string) => publicReader.fetch(`/api${path}`)
const data = async (path: string) => JSON.parse((await read(path))!.json).data
const file = (name: string, content: string | Buffer) => {
  const path = join(mediaFolder, name)
  writeFileSync(path, content)
  return path
}
const size = { width: 60, height: 40 }
file(
  'cup.png',
  await sharp({ create: { ...size, channels: 3, background: '#c0ffee' } })
    .png()
    .toBuffer(),
)

const sizes = `---
title: Size guide
topic: About Inkloom
---

# How to measure

Lay it *flat*. <script>alert(1)</script><b onclick="x()">Bold</b>

![A "cup"](cup.png)

| size | chest |
| ---- | ----- |
| S    | 34 in |
`

it('adds and updates a page from Markdown, and writes nothing for the same file', async () => {
  const path = file('size-guide.md', sizes)
  expect(await row('page', 'add', path, '--dry-run')).toEqual({ page: 'size-guide', result: 'added' })
  expect((await read('/post/page/size-guide'))!.status).toBe(404)
  expect(await row('page', 'add', path)).toEqual({ page: 'size-guide', result: 'added' })
  await vi.waitFor(async () => expect((await read('/post/page/size-guide'))!.status).toBe(200), eventually)
  const page = await data('/post/page/size-guide')
  expect(page).toMatchObject({ title: 'Size guide', topic: { name: 'About Inkloom' } })
  expect(page.detail).toContain('<h2>How to measure</h2>')
  expect(page.detail).toContain('<p>Lay it <em>flat</em>. <b>Bold</b></p>')
  expect(page.detail).toMatch(
    /<img src="\/media\/images\/pages\/[0-9a-f]{20}\.jpg" alt="A &quot;cup&quot;" width="60" height="40"/,
  )
  expect(page.detail).toContain('<td>34 in</td>')

  const version = async () =>
    (await pool.query(`select xmin, ctid from pages where slug = 'size-guide'`)).rows
  const before = await version()
  expect(await row('page', 'add', path)).toEqual({ page: 'size-guide', result: 'unchanged' })
  expect(await row('page', 'update', path)).toEqual({ page: 'size-guide', result: 'unchanged' })
  expect(await version()).toEqual(before)

  file('size-guide.md', sizes.replace('34 in', '36 in'))
  expect(await run('page', 'add', path)).toBe('size-guide.md: There is a page size-guide: use page update')
  expect(await row('page', 'update', path)).toEqual({ page: 'size-guide', result: 'updated' })
  await vi.waitFor(
    async () => expect((await data('/post/page/size-guide')).detail).toContain('36 in'),
    eventually,
  )
  expect(await run('page', 'list')).toContainEqual(expect.objectContaining({ slug: 'size-guide' }))
  expect(await row('page', 'remove', 'size-guide')).toEqual({ removed: 'size-guide' })
  await vi.waitFor(async () => expect((await read('/post/page/size-guide'))!.status).toBe(404), eventually)
})

it('adds a post with a picture and a date, and its topic with it', async () => {
  const path = file(
    'cups.md',
    '---\r\ntitle: Ten cups\r\ntopic: Tableware\r\ndescription: Short\r\nimage: cup.png\r\ndate: 2026-05-04\r\n---\r\nText\r\n',
  )
  expect(await row('post', 'add', path)).toEqual({ post: 'ten-cups', result: 'added' })
  await vi.waitFor(async () => expect((await read('/post/slug/ten-cups'))!.status).toBe(200), eventually)
  expect(await data('/post/slug/ten-cups')).toMatchObject({
    title: 'Ten cups',
    topic: { name: 'Tableware', slug: 'tableware' },
    created_at: '2026-05-04T00:00:00.000Z',
    image: { width: 60, height: 40 },
    detail: '<p>Text</p>',
  })
  expect(await row('post', 'update', path)).toEqual({ post: 'ten-cups', result: 'unchanged' })
  expect(await row('post', 'remove', 'ten-cups')).toEqual({ removed: 'ten-cups' })
  const { rows } = await pool.query(`select from topics where slug = 'tableware'`)
  expect(rows).toEqual([])
})

it('writes none of several files if one has a problem', async () => {
  const good = file('good.md', '---\ntitle: Good\n---\nText')
  const bad = file('bad.md', '---\ntitle: Bad\n---\n![](nowhere.png)')
  expect(await run('page', 'add', good, bad)).toBe(
    `bad.md: There is no file ${join(mediaFolder, 'nowhere.png')}`,
  )
  expect((await read('/post/page/good'))!.status).toBe(404)
})

it.each([
  ['Text', 'The file must start with front matter: a line ---, the fields, a line ---'],
  ['---\ntopic: Help\n---\nText', 'title: is missing'],
  ['---\ntitle: A\nlayout: b\n---\nText', 'layout: is not a field of a page'],
  ['---\ntitle: A\nslug: A B\n---\nText', 'slug: must be lowercase letters, digits and single hyphens'],
  ['---\ntitle: A\n  b: [\n---\nText', 'line 2: the front matter is not valid YAML (BLOCK_AS_IMPLICIT_KEY)'],
  ['---\ntitle: A\n---\n', 'The page has no text'],
  [
    '---\ntitle: A\n---\n![](https://example.test/a.png)',
    'Pictures of other sites are not shown: save https://example.test/a.png next to the file',
  ],
])('refuses the page %j', async (text, message) => {
  expect(await run('page', 'add', file('page.md', text))).toBe(`page.md: ${message}`)
})

it('keeps the pages that screens of the shop link to', async () => {
  expect(await run('page', 'remove', 'terms-of-service')).toBe(
    'Screens of the shop link to terms-of-service: change its text with page update',
  )
})
