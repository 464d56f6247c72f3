import type { ProductDetail } from '@inkloom/contract/catalog'
import type { Image } from '@inkloom/contract/image'
import type { Api } from '../../lib/api.ts'
import { allCategories } from './shared-calls.ts'

/** A product that visitors can try their name on. */
export interface Showcase {
  slug: string
  name: string
  shop: string
  /** The field that the name goes into. */
  label: string
  maxLength: number
  /** The side of the product where the name is printed, without any print. */
  picture: Image
}

const categoryName = 'Baseball Jersey'

/** The newest product of the category with a name on it; empty if there is none. */
export async function findShowcase(api: Api): Promise<Showcase[]> {
  const category = (await allCategories(api)).find(({ name }) => name === categoryName)
  if (!category) return []
  const { data } = await api.categoryProducts({ category: category.slug, per_page: 12 })
  const card = data.products.find(({ allow_custom }) => allow_custom)
  const showcase = card && showcaseOf((await api.productDetail({ slug: card.slug })).data)
  return showcase ? [showcase] : []
}

function showcaseOf({ product, template_info, base_pictures, profile_shop }: ProductDetail): Showcase | null {
  const field = template_info.custom_types.find(({ type, placement }) => type === 'text' && placement)
  if (!field?.placement) return null
  const { area, print } = field.placement
  const view = template_info.print_areas[area]?.view
  const base = base_pictures.find((picture) => picture.view === view && picture.print === print)
  if (!base) return null
  return {
    slug: product.slug,
    name: product.name,
    shop: profile_shop.shop_name,
    label: field.label,
    maxLength: field.max_length ?? 20,
    picture: base.image,
  }
}
