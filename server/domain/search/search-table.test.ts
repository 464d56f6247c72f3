import { describe, expect, test } from 'vitest'
import { testApi } from '../../test/api.ts'
import { testDatabase } from '../../test/database.ts'

const { db, pool } = await testDatabase()
const { fetchOk } = testApi(db)

interface Found {
  name: string
  category: string
  shop: string
}

/** The first five results, with the names that may have matched. */
async function firstFor(keyword: string): Promise<Found[]> {
  const path = `/products-search?keyword=${encodeURIComponent(keyword)}&per_page=5`
  const { data } = await fetchOk('productsSearch', path)
  const { rows } = await pool.query<Found>(
    `select p.name, string_agg(c.name, ' / ') category, s.name shop
     from unnest($1::int[]) with ordinality listed (id, position) join products p on p.id = listed.id
     join shops s using (seller_id) join lateral category_path(p.category_id) above on true
     join categories c on c.id = above group by listed.position, p.id, s.name order by listed.position`,
    [data.map((card) => card.id)],
  )
  return rows
}

const tee = /\b(tee|t-shirt)s?\b/i

describe('names with the whole words come first', () => {
  test.each([
    ['hoodie', /hoodie/i],
    ['mug', /\bmug\b/i],
    ['poster', /poster/i],
    ['sticker', /sticker/i],
    ['golden hour motel', /^Golden Hour Motel/],
    ['Golden Hour Motel T-Shirt', /^Golden Hour Motel T-Shirt$/],
    ['north star graphic tee', /^North Star Graphic Tee$/],
    ['varsity jacket', /varsity jacket/i],
    ['baseball jersey', /baseball jersey/i],
    ['jersey baseball', /baseball jersey/i],
    ['CERAMIC MUG', /ceramic mug/i],
    ['die-cut sticker', /die-cut sticker/i],
    ['calendar 2026', /calendar 2026/i],
    ['3d hoodie', /3d.*hoodie/i],
    ['highway 61', /highway 61/i],
  ])('%s', async (keyword, name) => expect((await firstFor(keyword))[0]?.name).toMatch(name))
})

describe('ignores plurals and accents', () => {
  test.each([
    ['hoodies', /hoodie/i],
    ['mugs', /\bmug\b/i],
    ['posters', /poster/i],
    ['stickers', /sticker/i],
    ['jerseys', /jersey/i],
    ['slainte', /^Sláinte/],
    ['Sláinte', /^Sláinte/],
    ['müg', /\bmug\b/i],
    ['HÔÖDÎÉ', /hoodie/i],
  ])('%s', async (keyword, name) => expect((await firstFor(keyword))[0]?.name).toMatch(name))
})

describe('completes an unfinished last word', () => {
  test.each([
    ['hood', /hoodie/i],
    ['hoodi', /hoodie/i],
    ['stick', /sticker/i],
    ['golden ho', /^Golden Hour/],
    ['ceramic mu', /ceramic mug/i],
    ['swea', /sweat/i],
    ['cale', /calendar/i],
  ])('%s', async (keyword, name) => expect((await firstFor(keyword))[0]?.name).toMatch(name))
})

describe('corrects misspelled words', () => {
  test.each([
    ['hoodei', /hoodie/i],
    ['hodie', /hoodie/i],
    ['swaeter', /sweater/i],
    ['sweter', /sweater/i],
    ['calender', /calendar/i],
    ['stciker', /sticker/i],
    ['posterr', /poster/i],
    ['bseball jersey', /baseball jersey/i],
    ['cermaic mug', /ceramic mug/i],
    ['goldn hour', /^Golden Hour/],
    ['tshrit', tee],
    ['jackt', /jacket/i],
  ])('%s', async (keyword, name) => expect((await firstFor(keyword))[0]?.name).toMatch(name))

  test('chrismas mug', async () => {
    const [first] = await firstFor('chrismas mug')
    expect(first).toMatchObject({
      name: expect.stringMatching(/mug/i),
      category: expect.stringContaining('Christmas'),
    })
  })
})

describe('finds synonyms', () => {
  test.each([
    ['tee', tee],
    ['t-shirt', /t-shirt/i],
    ['t shirt', /t-shirt/i],
    ['tshirt', tee],
    ['jumper', /sweater|sweatshirt/i],
    ['sweat shirt', /sweatshirt|crewneck/i],
    ['crew neck', /crewneck/i],
    ['coffee cup', /mug/i],
    ['hat', /\b(hat|cap)\b/i],
    ['cap', /\bcap\b/i],
    ['art print', /print|poster/i],
    ['decal', /sticker/i],
    ['customised hoodie', /personalized.*hoodie/i],
  ])('%s', async (keyword, name) => expect((await firstFor(keyword))[0]?.name).toMatch(name))
})

describe('finds categories and shops by name', () => {
  test.each([
    ['christmas', 'category', 'Christmas'],
    ['xmas', 'category', 'Christmas'],
    ['drinkware', 'category', 'Drinkware'],
    ["easter's day", 'category', "Easter's Day"],
    ['halloween', 'category', 'Halloween'],
    ['copper kettle press', 'shop', 'Copper Kettle Press'],
    ['coper ketle', 'shop', 'Copper Kettle Press'],
    ['otter creek goods', 'shop', 'Otter Creek Goods'],
    ['unhurried hound', 'shop', 'The Unhurried Hound'],
    ['maple & mortar', 'shop', 'Maple & Mortar'],
  ] as const)('%s', async (keyword, key, value) => {
    expect((await firstFor(keyword))[0]?.[key]).toContain(value)
  })
})

describe('matches some words if no product has all', () => {
  test.each([
    ['hoodie qqqqzzzz', /hoodie/i],
    ['qqqqzzzz hoodie', /hoodie/i],
    ['calendar jacket', /calendar|jacket/i],
  ])('%s', async (keyword, name) => expect((await firstFor(keyword))[0]?.name).toMatch(name))
})

describe('treats punctuation as spaces', () => {
  test.each([
    ["hoodie'; drop table products; --", /hoodie/i],
    ['"mug"', /\bmug\b/i],
    ['mug:* & !poster', /mug|poster/i],
    ['.*mug.*', /\bmug\b/i],
    ['mug 🦊', /\bmug\b/i],
  ])('%s', async (keyword, name) => expect((await firstFor(keyword))[0]?.name).toMatch(name))
})

describe('finds nothing for', () => {
  test.each(['qwertzuiop', 'the', 'of the', '%', "'", '\\', '🦊', '()|&!', 'x'.repeat(200), '你好'])(
    '%s',
    async (keyword) => expect(await firstFor(keyword)).toEqual([]),
  )
})
