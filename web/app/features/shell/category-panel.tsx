import { useEffect, useState, type ReactNode } from 'react'
import type { CategoryTree } from '@inkloom/contract/catalog'
import { api } from '../../lib/api.ts'
import { pictureOf } from '../../lib/images.ts'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

const shownChildren = 4

/** The categories with a picture and their subcategories; plain links until they are loaded. */
export function CategoryPanel({ links }: { links: ReactNode }) {
  const tree = useCategoryTree()
  if (tree === null) return links
  return (
    <ul className="grid grid-cols-4 gap-x-8 gap-y-6">
      {tree.map((category) => (
        <li key={category.id} className="flex gap-4">
          <span className="size-14 shrink-0 overflow-hidden rounded-xl bg-mist">
            <Picture {...pictureOf(category.image)} alt="" sizes="56px" />
          </span>
          <div className="min-w-0">
            <Link to={paths.category(category.slug)} className="block py-1 font-semibold hover:text-accent">
              {category.name}
            </Link>
            <ul>
              {category.children.slice(0, shownChildren).map(({ id, slug, name }) => (
                <li key={id}>
                  <Link
                    to={paths.category(slug)}
                    className="block py-1 text-sm text-soft hover:text-accent hover:underline"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Null until it is loaded, and after a failure. */
function useCategoryTree(): CategoryTree[] | null {
  const [tree, setTree] = useState<CategoryTree[] | null>(null)
  useEffect(() => {
    let isGone = false
    const load = async () => {
      try {
        const { data } = await api.categoriesAllParent()
        if (!isGone) setTree(data)
      } catch (cause) {
        console.error(cause)
      }
    }
    void load()
    return () => {
      isGone = true
    }
  }, [])
  return tree
}
