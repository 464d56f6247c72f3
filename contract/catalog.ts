import * as v from 'valibot'
import { endpoint, success } from './endpoint.ts'
import { requestObject } from './fields.ts'
import { facets, listFilters, searchFilters } from './filters.ts'
import { fontNames } from './fonts.ts'
import { image } from './image.ts'
import { limits } from './limits.ts'
import { id, idOrSlug, keyword, page, perPage, slug } from './parameters.ts'

const sale = v.object({ discount_value: v.number(), discount_name: v.string() })

/** A product as lists show it. `price` is before the sale; null if the product has no price yet. */
export const productCard = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  main_image: v.nullable(image),
  price: v.nullable(v.number()),
  sale: v.nullable(sale),
  category_id: v.number(),
  seller_id: v.number(),
  shop_name: v.string(),
  /** The hex values of its first colors, and the number of all. */
  colors: v.array(v.string()),
  colors_count: v.number(),
  stock: v.number(),
  allow_custom: v.boolean(),
  /** What the required custom fields cost, and their labels; null if they cost nothing. */
  required_custom: v.nullable(v.object({ price: v.number(), labels: v.array(v.string()) })),
  /** The average of its reviews, rounded to a tenth of a star; null without reviews. */
  rating: v.nullable(v.number()),
  reviews_count: v.number(),
  /** The days until its seller hands over a package. */
  processing_days: v.number(),
})
export type ProductCard = v.InferOutput<typeof productCard>

const attribute = v.object({ name: v.string(), value: v.string() })

export const variant = v.object({
  id: v.number(),
  name: v.string(),
  attributes: v.array(attribute),
  price: v.nullable(v.number()),
  stock: v.number(),
  image: v.nullable(image),
})
export type Variant = v.InferOutput<typeof variant>

/** What remains of the seller's own print when a field is filled in: all of it, a smaller version higher up, or nothing. */
const remainingPrint = v.picklist(['whole', 'raised', 'none'])
export type RemainingPrint = v.InferOutput<typeof remainingPrint>

/** Where a field is printed: a box in one of the print areas, as fractions of that area. */
export const placement = v.object({
  /** Index into `print_areas`. */
  area: v.number(),
  x: v.number(),
  y: v.number(),
  width: v.number(),
  height: v.number(),
  /** Lines that fill the box, college lettering on an arch, or one outlined block. */
  lettering: v.picklist(['lines', 'arch', 'block']),
  print: remainingPrint,
})
export type Placement = v.InferOutput<typeof placement>

export const customType = v.object({
  label: v.string(),
  type: v.picklist(['text', 'number', 'image']),
  price: v.number(),
  required: v.boolean(),
  placeholder: v.string(),
  max_length: v.optional(v.number()),
  placement: v.optional(placement),
})
export type CustomType = v.InferOutput<typeof customType>

/** Where a design is printed: a box on one of the images, as fractions, and its real size. */
export const printArea = v.object({
  view: v.picklist(['front', 'back']),
  x: v.number(),
  y: v.number(),
  width: v.number(),
  height: v.number(),
  width_mm: v.number(),
  height_mm: v.number(),
  /** Rotation about the center, in degrees clockwise. */
  turn: v.optional(v.number()),
  /** Bleed: how far a print extends beyond the edges at which it is cut; none on cloth. */
  bleed_mm: v.optional(v.number()),
})
export type PrintArea = v.InferOutput<typeof printArea>

/** A color that text can be printed in. */
const ink = v.object({ name: v.string(), hex: v.string() })
export type Ink = v.InferOutput<typeof ink>

/** The image behind a shopper's design: one side in one color, with the remaining print of the seller. */
export const basePicture = v.object({
  view: v.picklist(['front', 'back']),
  color: v.nullable(v.string()),
  /** Null if the picture is for all types that have no picture of their own. */
  type: v.nullable(v.string()),
  print: remainingPrint,
  /** The blank that the picture shows; a print on it follows the cloth. Null for a seller's own photo. */
  blank: v.nullable(v.string()),
  image,
})
export type BasePicture = v.InferOutput<typeof basePicture>

export const categoryName = v.object({ id: v.number(), name: v.string(), slug: v.string() })
export type CategoryName = v.InferOutput<typeof categoryName>

/** What shoppers learn about a seller. */
const shopFacts = v.object({
  /** The average of the reviews of its products, rounded to a tenth of a star; null without reviews. */
  rating: v.nullable(v.number()),
  reviews_count: v.number(),
  sales_count: v.number(),
  since: v.string(),
  /** Empty if the seller gave none. */
  location: v.string(),
  /** How long customers wait for a reply on average; null until it was measured often enough. */
  reply_hours: v.nullable(v.number()),
})
export type ShopFacts = v.InferOutput<typeof shopFacts>

export const productDetail = v.object({
  product: v.object({
    id: v.number(),
    name: v.string(),
    slug: v.string(),
    main_image: v.nullable(image),
    images: v.array(image),
    base_price: v.nullable(v.number()),
    stock: v.number(),
    description: v.string(),
    seller_id: v.number(),
    created_at: v.string(),
    /** The days until its seller hands over a package. */
    processing_days: v.number(),
  }),
  pricing: v.object({
    base_price: v.nullable(v.number()),
    final_price: v.nullable(v.number()),
    discount_info: v.nullable(sale),
    /** Percent off per item by the quantity in one cart, after the sale; quantities and percentages rise. */
    volume_steps: v.array(v.object({ from_quantity: v.number(), percent: v.number() })),
  }),
  category: v.object({ current: categoryName, hierarchy: v.array(categoryName) }),
  variants: v.array(variant),
  template_info: v.object({
    garment: v.string(),
    attributes: v.array(v.object({ name: v.string(), values: v.array(v.string()) })),
    allow_custom: v.boolean(),
    custom_types: v.array(customType),
    print_areas: v.array(printArea),
    fonts: v.array(v.picklist(fontNames)),
    inks: v.array(ink),
  }),
  base_pictures: v.array(basePicture),
  reviews: v.object({ average: v.nullable(v.number()), count: v.number() }),
  profile_shop: v.object({ shop_name: v.string() }),
  seller_info: v.object({
    seller: v.object({ id: v.number() }),
    shop: v.object({ shop_name: v.string(), logo_url: v.nullable(image), ...shopFacts.entries }),
  }),
})
export type ProductDetail = v.InferOutput<typeof productDetail>

export const category = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  image: v.nullable(image),
  parent_id: v.nullable(v.number()),
  products_count: v.number(),
})
export type Category = v.InferOutput<typeof category>

/** A category with all its descendants. */
export type CategoryTree = Category & { children: CategoryTree[] }
export const categoryTree: v.GenericSchema<CategoryTree> = v.object({
  ...category.entries,
  children: v.array(v.lazy(() => categoryTree)),
})

export const shop = v.object({
  id: v.number(),
  name: v.string(),
  tagline: v.string(),
  banner_url: v.nullable(image),
  logo_url: v.nullable(image),
  followers_count: v.number(),
  products_count: v.number(),
  ...shopFacts.entries,
})
export type Shop = v.InferOutput<typeof shop>

/** Suggestions for a partly typed keyword. */
export const suggestions = v.object({
  queries: v.array(v.string()),
  categories: v.array(categoryName),
  shops: v.array(v.object({ id: v.number(), name: v.string() })),
  products: v.array(productCard),
})
export type Suggestions = v.InferOutput<typeof suggestions>

export const listMeta = v.object({
  current_page: v.number(),
  last_page: v.number(),
  per_page: v.number(),
  total: v.number(),
  facets: v.optional(facets),
  /** The keyword that was searched for instead of a misspelled one. */
  corrected: v.optional(v.string()),
  /** No product matches all words of the keyword; these match some of them. */
  partial: v.optional(v.boolean()),
})
export type ListMeta = v.InferOutput<typeof listMeta>

export const pagination = v.object({
  total: v.number(),
  total_pages: v.number(),
  current_page: v.number(),
  per_page: v.number(),
})

const productCards = success(v.array(productCard))
const categories = success(v.array(category))
const byId = requestObject({ id })
const byCategory = requestObject({ category: idOrSlug })

export const catalog = {
  productsNew: endpoint({
    name: 'productsNew',
    summary: 'The newest products.',
    cache: 'public',
    response: productCards,
  }),
  productsBestSelling: endpoint({
    name: 'productsBestSelling',
    summary: 'The best-selling products.',
    cache: 'public',
    response: productCards,
  }),
  productsRecentlyViewed: endpoint({
    name: 'productsRecentlyViewed',
    summary: 'The newest other products of the same category.',
    cache: 'public',
    params: byId,
    response: productCards,
  }),
  productDetail: endpoint({
    name: 'productDetail',
    summary: 'Everything that the product page shows.',
    cache: 'public',
    params: requestObject({ slug }),
    response: success(productDetail),
  }),
  productsRelated: endpoint({
    name: 'productsRelated',
    summary: 'The best-selling other products of the same category.',
    cache: 'public',
    params: byId,
    response: productCards,
  }),
  productsSameSeller: endpoint({
    name: 'productsSameSeller',
    summary: 'The best-selling other products of the same shop.',
    cache: 'public',
    params: byId,
    response: productCards,
  }),
  productsSameDesign: endpoint({
    name: 'productsSameDesign',
    summary: 'Products of other kinds with the same design: the best-selling one of each kind.',
    cache: 'public',
    params: byId,
    response: productCards,
  }),
  productsYouMayLove: endpoint({
    name: 'productsYouMayLove',
    summary: 'Products that match a keyword; best sellers without a keyword.',
    cache: 'public',
    query: requestObject({ keyword }),
    response: productCards,
  }),
  products: endpoint({
    name: 'products',
    summary: 'All products, newest first. Filtered or sorted lists end after 10,000 products.',
    cache: 'public',
    query: requestObject({
      page,
      per_page: perPage(limits.productsPageSize),
      category: v.optional(slug),
      ...listFilters,
    }),
    response: productPage(),
  }),
  productsSearch: endpoint({
    name: 'productsSearch',
    summary: 'Products that match a keyword, best match first; an empty list without a keyword.',
    cache: 'public',
    query: requestObject({
      keyword,
      page,
      per_page: perPage(limits.searchPageSize),
      category: v.optional(slug),
      ...searchFilters,
    }),
    response: productPage(),
  }),
  searchSuggest: endpoint({
    name: 'searchSuggest',
    summary: 'Suggestions for a partly typed keyword; popular categories and products without a keyword.',
    cache: 'public',
    query: requestObject({ keyword }),
    response: success(suggestions),
  }),
  shopProfile: endpoint({
    name: 'shopProfile',
    summary: "A seller's shop: its banner, counts, categories and products.",
    cache: 'public',
    params: requestObject({ sellerId: id }),
    query: requestObject({ page, per_page: perPage(limits.shopPageSize) }),
    response: success(
      v.object({
        shop,
        categories: v.array(categoryName),
        products: v.object({
          data: v.array(productCard),
          current_page: v.number(),
          last_page: v.number(),
          total: v.number(),
        }),
      }),
    ),
  }),
  categoriesParent: endpoint({
    name: 'categoriesParent',
    summary: 'The top-level categories, as the navigation shows them.',
    cache: 'public',
    response: categories,
  }),
  categoriesAllParent: endpoint({
    name: 'categoriesAllParent',
    summary: 'The whole category tree.',
    cache: 'public',
    response: success(v.array(categoryTree)),
  }),
  categoriesFlat: endpoint({
    name: 'categoriesFlat',
    summary: 'Every category in one list, parents before children.',
    cache: 'public',
    response: categories,
  }),
  categoryProducts: endpoint({
    name: 'categoryProducts',
    summary:
      'The products of a category and its descendants, newest first. Filtered or sorted lists end after 10,000 products.',
    cache: 'public',
    params: byCategory,
    query: requestObject({ page, per_page: perPage(limits.categoryPageSize), ...listFilters }),
    response: success(
      v.object({
        category: v.object({ ...category.entries, parent: v.nullable(categoryName) }),
        products: v.array(productCard),
        pagination,
        facets: v.optional(facets),
      }),
    ),
  }),
  categoryChildren: endpoint({
    name: 'categoryChildren',
    summary: 'The children of a category.',
    cache: 'public',
    params: byCategory,
    response: success(v.array(categoryName)),
  }),
}

function productPage() {
  return v.object({ ...productCards.entries, meta: listMeta })
}
