import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { fontNames } from './fonts.ts'
import { facets, listFilters, searchFilters } from './filters.ts'
import { image } from './image-schema.ts'
import { limits } from './limits.ts'
import { id, idOrSlug, keyword, page, perPage, slug } from './parameters.ts'

const sale = z.object({ discount_value: z.number(), discount_name: z.string() })

/** A product as lists show it. `price` is before the sale; null when the product has none yet. */
export const productCard = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  main_image: z.nullable(image),
  price: z.nullable(z.number()),
  sale: z.nullable(sale),
  category_id: z.number(),
  seller_id: z.number(),
  stock: z.number(),
  allow_custom: z.boolean(),
  /** Of its reviews, to a tenth of a star; null without any. */
  rating: z.nullable(z.number()),
  reviews_count: z.number(),
})
export type ProductCard = z.output<typeof productCard>

const attribute = z.object({ name: z.string(), value: z.string() })

export const variant = z.object({
  id: z.number(),
  name: z.string(),
  attributes: z.array(attribute),
  price: z.nullable(z.number()),
  stock: z.number(),
  image: z.nullable(image),
})
export type Variant = z.output<typeof variant>

/** What a filled field leaves of the shop's own print: all of it, all of it but smaller and higher up, or nothing. */
const remainingPrint = z.enum(['whole', 'raised', 'none'])
export type RemainingPrint = z.output<typeof remainingPrint>

/** Where a field is printed: a box in one of the print areas, as fractions of that area. */
export const placement = z.object({
  /** The place of the area in `print_areas`. */
  area: z.number(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  /** Lines that fill the box, college lettering on an arch, or one outlined block. */
  lettering: z.enum(['lines', 'arch', 'block']),
  print: remainingPrint,
})
export type Placement = z.output<typeof placement>

export const customType = z.object({
  label: z.string(),
  type: z.enum(['text', 'number', 'image']),
  price: z.number(),
  required: z.boolean(),
  placeholder: z.string(),
  max_length: z.optional(z.number()),
  placement: z.optional(placement),
})
export type CustomType = z.output<typeof customType>

/** Where a design is printed: a box on one of the pictures, as fractions, and its real size. */
export const printArea = z.object({
  view: z.enum(['front', 'back']),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  width_mm: z.number(),
  height_mm: z.number(),
  /** Degrees clockwise about its middle. */
  turn: z.optional(z.number()),
})
export type PrintArea = z.output<typeof printArea>

/** A colour that may be printed with. */
const ink = z.object({ name: z.string(), hex: z.string() })
export type Ink = z.output<typeof ink>

/** The picture behind a shopper's design: one side in one colour, with what is left of the shop's own print. */
export const basePicture = z.object({
  view: z.enum(['front', 'back']),
  color: z.nullable(z.string()),
  print: remainingPrint,
  image,
})
export type BasePicture = z.output<typeof basePicture>

export const categoryName = z.object({ id: z.number(), name: z.string(), slug: z.string() })
export type CategoryName = z.output<typeof categoryName>

export const productDetail = z.object({
  product: z.object({
    id: z.number(),
    name: z.string(),
    slug: z.string(),
    main_image: z.nullable(image),
    images: z.array(image),
    base_price: z.nullable(z.number()),
    stock: z.number(),
    description: z.string(),
    seller_id: z.number(),
    created_at: z.string(),
  }),
  pricing: z.object({
    base_price: z.nullable(z.number()),
    final_price: z.nullable(z.number()),
    discount_info: z.nullable(sale),
  }),
  category: z.object({ current: categoryName, hierarchy: z.array(categoryName) }),
  variants: z.array(variant),
  template_info: z.object({
    garment: z.string(),
    attributes: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
    allow_custom: z.boolean(),
    custom_types: z.array(customType),
    print_areas: z.array(printArea),
    fonts: z.array(z.enum(fontNames)),
    inks: z.array(ink),
  }),
  base_pictures: z.array(basePicture),
  reviews: z.object({ average: z.nullable(z.number()), count: z.number() }),
  profile_shop: z.object({ shop_name: z.string() }),
  seller_info: z.object({
    seller: z.object({ id: z.number() }),
    shop: z.object({ shop_name: z.string(), logo_url: z.nullable(image) }),
  }),
})
export type ProductDetail = z.output<typeof productDetail>

export const category = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  image: z.nullable(image),
  parent_id: z.nullable(z.number()),
  products_count: z.number(),
})
export type Category = z.output<typeof category>

/** A category with everything below it. */
export type CategoryTree = Category & { children: CategoryTree[] }
export const categoryTree: z.ZodMiniType<CategoryTree> = z.extend(category, {
  get children() {
    return z.array(categoryTree)
  },
})

export const shop = z.object({
  id: z.number(),
  name: z.string(),
  tagline: z.string(),
  banner_url: z.nullable(image),
  logo_url: z.nullable(image),
  followers_count: z.number(),
  products_count: z.number(),
})
export type Shop = z.output<typeof shop>

/** Where a keyword that is still being typed may lead: keywords, places and products. */
export const suggestions = z.object({
  queries: z.array(z.string()),
  categories: z.array(categoryName),
  shops: z.array(z.object({ id: z.number(), name: z.string() })),
  products: z.array(productCard),
})
export type Suggestions = z.output<typeof suggestions>

export const listMeta = z.object({
  current_page: z.number(),
  last_page: z.number(),
  per_page: z.number(),
  total: z.number(),
  facets: z.optional(facets),
})
export type ListMeta = z.output<typeof listMeta>

export const pagination = z.object({
  total: z.number(),
  total_pages: z.number(),
  current_page: z.number(),
  per_page: z.number(),
})

const list = <T extends z.ZodMiniType>(item: T) => z.object({ success: z.literal(true), data: z.array(item) })
const pagedList = <T extends z.ZodMiniType>(item: T) => z.extend(list(item), { meta: listMeta })
const one = <T extends z.ZodMiniType>(value: T) => z.object({ success: z.literal(true), data: value })

const productCards = list(productCard)
const categories = list(category)
const byId = z.object({ id })
const byCategory = z.object({ category: idOrSlug })

export const catalog = {
  productsNew: endpoint({
    name: 'productsNew',
    summary: 'The newest products.',
    response: productCards,
  }),
  productsBestSelling: endpoint({
    name: 'productsBestSelling',
    summary: 'The products that sell best.',
    response: productCards,
  }),
  productsRecentlyViewed: endpoint({
    name: 'productsRecentlyViewed',
    summary: 'Products to go on with after this one: the newest of its category, itself left out.',
    params: byId,
    response: productCards,
  }),
  productDetail: endpoint({
    name: 'productDetail',
    summary: 'All that the product page shows.',
    params: z.object({ slug }),
    response: one(productDetail),
  }),
  productsRelated: endpoint({
    name: 'productsRelated',
    summary: 'Best sellers of the same category, itself left out.',
    params: byId,
    response: productCards,
  }),
  productsSameSeller: endpoint({
    name: 'productsSameSeller',
    summary: 'Best sellers of the same shop, itself left out.',
    params: byId,
    response: productCards,
  }),
  productsYouMayLove: endpoint({
    name: 'productsYouMayLove',
    summary: 'Products that fit a keyword; best sellers without one.',
    query: z.object({ keyword }),
    response: productCards,
  }),
  products: endpoint({
    name: 'products',
    summary: 'All products, newest first; filtered or sorted ones up to the first 10,000.',
    query: z.object({
      page,
      per_page: perPage(limits.productsPageSize),
      category: z.optional(slug),
      ...listFilters,
    }),
    response: pagedList(productCard),
  }),
  productsSearch: endpoint({
    name: 'productsSearch',
    summary: 'Products that match a keyword, best match first. No keyword, no products.',
    query: z.object({
      keyword,
      page,
      per_page: perPage(limits.searchPageSize),
      category: z.optional(slug),
      ...searchFilters,
    }),
    response: pagedList(productCard),
  }),
  searchSuggest: endpoint({
    name: 'searchSuggest',
    summary: 'What a keyword that is still being typed may lead to. No keyword, empty lists.',
    query: z.object({ keyword }),
    response: one(suggestions),
  }),
  shopProfile: endpoint({
    name: 'shopProfile',
    summary: "A seller's shop: its banner, counts, categories and products.",
    params: z.object({ sellerId: id }),
    query: z.object({ page, per_page: perPage(limits.shopPageSize) }),
    response: one(
      z.object({
        shop,
        categories: z.array(categoryName),
        products: z.object({
          data: z.array(productCard),
          current_page: z.number(),
          last_page: z.number(),
          total: z.number(),
        }),
      }),
    ),
  }),
  categoriesParent: endpoint({
    name: 'categoriesParent',
    summary: 'The top-level categories, as the navigation shows them.',
    response: categories,
  }),
  categoriesAllParent: endpoint({
    name: 'categoriesAllParent',
    summary: 'The whole category tree.',
    response: list(categoryTree),
  }),
  categoriesFlat: endpoint({
    name: 'categoriesFlat',
    summary: 'Every category in one list, parents before children.',
    response: categories,
  }),
  categoryProducts: endpoint({
    name: 'categoryProducts',
    summary:
      'Products of a category and of all below it, newest first; filtered or sorted ones up to the first 10,000.',
    params: byCategory,
    query: z.object({ page, per_page: perPage(limits.categoryPageSize), ...listFilters }),
    response: one(
      z.object({
        category: z.extend(category, { parent: z.nullable(categoryName) }),
        products: z.array(productCard),
        pagination,
        facets: z.optional(facets),
      }),
    ),
  }),
  categoryChildren: endpoint({
    name: 'categoryChildren',
    summary: 'The children of a category.',
    params: byCategory,
    response: list(categoryName),
  }),
}
