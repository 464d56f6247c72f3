import type { Category } from '@inkloom/contract/catalog'
import { describe, expect, it } from 'vitest'
import { categoriesAbove, categoryChoice } from './category-choice.ts'

const category = (id: number, slug: string, parent_id: number | null): Category => ({
  id,
  slug,
  name: slug,
  parent_id,
  image: null,
  products_count: 0,
})
const tees = category(1, 'tees', null)
const graphic = category(2, 'graphic', 1)
const retro = category(3, 'retro', 2)
const nature = category(4, 'nature', 2)
const mugs = category(5, 'mugs', null)
const every = [tees, graphic, retro, nature, mugs]

describe('categoryChoice', () => {
  it.each([
    ['children', tees, 'tees', ['graphic']],
    ['children below the top', graphic, 'graphic', ['retro', 'nature']],
    ['siblings', retro, 'graphic', ['retro', 'nature']],
    ['siblings at the top', mugs, '', ['tees', 'mugs']],
  ])('offers %s', (_, here, all, slugs) => {
    const choice = categoryChoice(here, every)
    expect(choice).toMatchObject({ selected: here.slug, all })
    expect(choice.options.map(({ slug }) => slug)).toEqual(slugs)
  })
})

describe('categoriesAbove', () => {
  it.each([
    ['the top', tees, []],
    ['the second level', graphic, ['tees']],
    ['the third level', retro, ['tees', 'graphic']],
  ])('of %s', (_, here, slugs) => {
    expect(categoriesAbove(here, every).map(({ slug }) => slug)).toEqual(slugs)
  })
})
