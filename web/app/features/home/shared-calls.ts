import type { Category, ProductCard } from '@inkloom/contract/catalog'
import type { Api } from '../../lib/api.ts'

/** Sections that need the same list at the same time share one call. */
function shared<T>(call: (api: Api) => Promise<{ data: T }>): (api: Api) => Promise<T> {
  const running = new WeakMap<Api, Promise<T>>()
  return (api) => {
    const known = running.get(api)
    if (known) return known
    const started = call(api)
      .then(({ data }) => data)
      .finally(() => running.delete(api))
    running.set(api, started)
    return started
  }
}

export const allCategories: (api: Api) => Promise<Category[]> = shared((api) => api.categoriesFlat())
export const popularProducts: (api: Api) => Promise<ProductCard[]> = shared((api) =>
  api.productsBestSelling(),
)
