import type { Category, CategoryName } from '@inkloom/contract/catalog'

/** What the dropdown of a category's screen offers. An empty slug stands for all products. */
export interface CategoryChoice {
  selected: string
  all: string
  options: CategoryName[]
}

/** The children of a category; without any its siblings, and the way to all of those is the parent. */
export function categoryChoice(here: Category, every: Category[]): CategoryChoice {
  const children = every.filter((category) => category.parent_id === here.id)
  if (children.length > 0) return { selected: here.slug, all: here.slug, options: children.map(nameOf) }
  const parent = every.find((category) => category.id === here.parent_id)
  const siblings = every.filter((category) => category.parent_id === here.parent_id)
  return { selected: here.slug, all: parent?.slug ?? '', options: siblings.map(nameOf) }
}

/** The categories above one, from the top. */
export function categoriesAbove(here: Category, every: Category[]): CategoryName[] {
  const parent = every.find((category) => category.id === here.parent_id)
  return parent ? [...categoriesAbove(parent, every), nameOf(parent)] : []
}

const nameOf = ({ id, name, slug }: Category): CategoryName => ({ id, name, slug })
