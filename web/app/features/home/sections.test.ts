import type { Category } from '@inkloom/contract/catalog'
import { expect, test } from 'vitest'
import { bubblesOf } from './sections.ts'

const hoodie: Category = {
  id: 5,
  slug: 'hoodie',
  name: 'Hoodie',
  image: 'images/h.jpg',
  parent_id: 1,
  products_count: 3,
}

test('links a bubble to its category or to a search', () => {
  const bubbles = bubblesOf([hoodie])
  expect(bubbles.map(({ name, to }) => [name, to])).toEqual([
    ["Happy Patrick's Day", "/search?keyword=Happy%20Patrick's%20Day"],
    ["Easter's Day", "/search?keyword=Easter's%20Day"],
    ['3D Hoodies', '/search?keyword=3D%20Hoodies'],
    ['Calendar 2025', '/search?keyword=Calendar%202025'],
    ['Baseball Jersey', '/search?keyword=Baseball%20Jersey'],
    ['3D Sweater', '/search?keyword=3D%20Sweater'],
    ['Hoodie', '/category/hoodie'],
    ['Premium Poster Vertical Posters', '/search?keyword=Premium%20Poster%20Vertical%20Posters'],
  ])
})
