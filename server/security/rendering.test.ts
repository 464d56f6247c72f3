import { describe, expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { testPages } from '../test/pages.ts'

const database = await testDatabase()
const { pool } = database

/** Ends an attribute, an element and a script, and would run code in each place. */
const markup = (field: string) => `${field}'"><img src=x onerror=ran()></script><script>ran()</script>`
const richText = (field: string) =>
  `<p>${field}</p><script>ran()</script><img src=x onerror=ran()><a href="javascript:ran()">a</a><iframe srcdoc="<script>ran()</script>"></iframe>`

// Written by SQL, past the checks of the API.
const [product] = (
  await pool.query<{ id: number; slug: string; seller: number; category: string }>(
    `select p.id, p.slug, p.seller_id as seller, c.slug as category from products p join categories c on c.id = p.category_id
     order by p.created_at desc limit 1`,
  )
).rows
const { id, slug, seller, category } = product!
await pool.query('update products set name = $1, description = $2 where id = $3', [
  markup('product'),
  richText('description'),
  id,
])
await pool.query('update shops set name = $1, tagline = $2 where seller_id = $3', [
  markup('shop'),
  markup('tagline'),
  seller,
])
await pool.query('update categories set name = $1 where slug = $2', [markup('category'), category])
await pool.query(`insert into reviews (product_id, author, stars, title, text) values ($1, $2, 1, $3, $4)`, [
  id,
  markup('author'),
  markup('title'),
  markup('text'),
])
const [post] = (
  await pool.query<{ slug: string; topic: string }>(
    `update posts set title = $1, author = $2, description = $3, detail = $4
     where id = (select max(id) from posts) returning slug, (select slug from topics where id = topic_id) as topic`,
    [markup('headline'), markup('writer'), markup('teaser'), richText('article')],
  )
).rows
const [page] = (
  await pool.query<{ slug: string }>(
    `update pages set title = $1, detail = $2 where id = (select max(id) from pages) returning slug`,
    [markup('page'), richText('content')],
  )
).rows

const { app } = await testPages(database)
const keyword = encodeURIComponent(markup('keyword'))

/** Markup that would run code; escaped text does not match. */
const code = /<img src="?x"? onerror|<script>ran|="javascript:ran|<iframe/i

async function htmlOf(path: string): Promise<string> {
  const response = await app.request(`http://shop.test${path}`)
  expect(response.status).toBe(200)
  return response.text()
}

describe('text of others is shown as text (security 2)', () => {
  test.each<[title: string, path: string, field: string]>([
    ['the name of a product', `/product/${slug}`, 'product'],
    ['the name of a shop at its product', `/product/${slug}`, 'shop'],
    ['the title of a review', `/product/${slug}`, 'title'],
    ['the text of a review', `/product/${slug}`, 'text'],
    ['the author of a review', `/product/${slug}`, 'author'],
    ['the name of a shop', `/shop/${seller}`, 'shop'],
    ['the tagline of a shop', `/shop/${seller}`, 'tagline'],
    ['a product in a list', '/products', 'product'],
    ['the name of a category', `/category/${category}`, 'category'],
    ['a keyword', `/search?keyword=${keyword}`, 'keyword'],
    ['the title of an article', `/blog/${post!.slug}`, 'headline'],
    ['the author of an article', `/blog/${post!.slug}`, 'writer'],
    ['the teaser of an article', `/blog/${post!.slug}`, 'teaser'],
    ['the title of an article in its topic', `/topic/${post!.topic}`, 'headline'],
    ['the author of an article in its topic', `/topic/${post!.topic}`, 'writer'],
    ['the title of a page', `/page/${page!.slug}`, 'page'],
  ])('%s', async (_, path, field) => {
    const html = await htmlOf(path)
    const text = new RegExp(`${field}(&#x27;|')(&quot;|")&gt;&lt;img src=x`)
    expect({ isShown: text.test(html), code: code.exec(html)?.[0] }).toEqual({ isShown: true })
  })
})

describe('stored HTML that was not sanitized when it was written is sanitized when it is shown (security 1)', () => {
  test.each([
    ['the description of a product', `/product/${slug}`, '<p>description</p>'],
    ['an article', `/blog/${post!.slug}`, '<p>article</p>'],
    ['a page', `/page/${page!.slug}`, '<p>content</p>'],
  ])('%s', async (_, path, text) => {
    const html = await htmlOf(path)
    expect({ isShown: html.includes(text), code: code.exec(html)?.[0] }).toEqual({ isShown: true })
  })
})
