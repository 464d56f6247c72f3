import type { Category, CategoryName } from '@inkloom/contract/catalog'

/** The options of the category dropdown. An empty slug means all products. */
export interface CategoryChoice {
  selected: string
  all: string
  options: CategoryName[]
}

/** Offers the children of a category; a category without children offers its siblings and its parent. */
export function categoryChoice(here: Category, every: Category[]): CategoryChoice {
  const children = every.filter((category) => category.parent_id === here.id)
  if (children.length > 0) return { selected: here.slug, all: here.slug, options: children.map(nameOf) }
  const parent = every.find((category) => category.id === here.parent_id)
  const siblings = every.filter((category) => category.parent_id === here.parent_id)
  return { selected: here.slug, all: parent?.slug ?? '', options: siblings.map(nameOf) }
}

/** The ancestors of a category, from the root. */
export function categoriesAbove(here: Category, every: Category[]): CategoryName[] {
  const parent = every.find((category) => category.id === here.parent_id)
  return parent ? [...categoriesAbove(parent, every), nameOf(parent)] : []
}

const nameOf = ({ id, name, slug }: Category): CategoryName => ({ id, name, slug })
