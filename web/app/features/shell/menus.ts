import type { PageTitle, Topic } from '@inkloom/contract/blog'
import type { Category } from '@inkloom/contract/catalog'
import { bilingual, type Bilingual } from '@inkloom/contract/messages'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useClientFallback } from '../../lib/use-client-fallback.ts'

/** The menu entries; null if the server could not load them. */
export interface ShellLists {
  categories: Category[] | null
  pages: PageTitle[] | null
  topics: Topic[] | null
}

export interface MenuLink {
  to: string
  label: string
}

export interface Menu {
  title: string
  links: MenuLink[] | null
  state: 'idle' | 'loading' | 'failed'
  failure: Bilingual
  /** Called when the menu opens; requests only missing entries. */
  load: () => Promise<void>
}

const fetchCategories = async () => (await api.categoriesParent()).data
const fetchPages = async () => (await api.pages()).data
const fetchTopics = async () => (await api.topics()).data

export function useMenus({ categories, pages, topics }: ShellLists): Record<keyof ShellLists, Menu> {
  return {
    categories: {
      title: 'Categories',
      failure: bilingual.cannotLoadCategories,
      ...useLinks(categories, fetchCategories, ({ slug, name }) => ({
        to: paths.category(slug),
        label: name,
      })),
    },
    pages: {
      title: 'Help Center',
      failure: bilingual.cannotLoadPages,
      ...useLinks(pages, fetchPages, ({ slug, title }) => ({ to: paths.page(slug), label: title })),
    },
    topics: {
      title: 'Blog',
      failure: bilingual.cannotLoadTopics,
      ...useLinks(topics, fetchTopics, ({ slug, name }) => ({ to: paths.topic(slug), label: name })),
    },
  }
}

function useLinks<T>(fromServer: T[] | null, call: () => Promise<T[]>, linkOf: (item: T) => MenuLink) {
  const { value, state, load } = useClientFallback(fromServer, call)
  return { links: value && value.map(linkOf), state, load }
}
