import type { Hono } from 'hono'
import { catalog } from '@inkloom/contract/catalog'
import { limits } from '@inkloom/contract/limits'
import type { Db } from '../db/client.ts'
import * as products from '../domain/catalog/catalog.ts'
import * as categories from '../domain/catalog/categories.ts'
import { lastPage } from '../domain/paging.ts'
import { productDetail } from '../domain/catalog/product-detail.ts'
import { productsLike } from '../domain/search/search.ts'
import { suggest } from '../domain/search/suggest.ts'
import { categoriesOfShop, productsOfShop, shopOf } from '../domain/catalog/shops.ts'
import { ApiError } from './errors.ts'
import { serve } from './route.ts'
import { serveProductLists } from './product-lists.ts'

const noProduct = new ApiError(404, 'Product not found!')
const noCategory = new ApiError(404, 'Category not found!')
const noShop = new ApiError(404, 'Shop not found!')

/** Products, search, shops and categories. */
export function serveCatalog(app: Hono, db: Db): void {
  serve(app, catalog.productsNew, async () => list(await products.newestProducts(db, limits.homeListSize)))
  serve(app, catalog.productsBestSelling, async () =>
    list(await products.bestSelling(db, limits.homeListSize)),
  )
  serve(app, catalog.productsRecentlyViewed, async ({ id }) =>
    listOr(noProduct, await products.newestInCategory(db, id)),
  )
  serve(app, catalog.productsRelated, async ({ id }) =>
    listOr(noProduct, await products.relatedProducts(db, id)),
  )
  serve(app, catalog.productsSameSeller, async ({ id }) =>
    listOr(noProduct, await products.sameSellerProducts(db, id)),
  )
  serve(app, catalog.productsYouMayLove, async ({ keyword }) =>
    list(
      keyword === ''
        ? await products.bestSelling(db, limits.relatedSize)
        : await productsLike(db, keyword, limits.relatedSize),
    ),
  )
  serve(app, catalog.searchSuggest, async ({ keyword }) => one(await suggest(db, keyword)))
  serve(app, catalog.productDetail, async ({ slug }) => {
    const data = await productDetail(db, slug)
    return data ? one(data) : noProduct
  })
  serve(app, catalog.shopProfile, async ({ sellerId, page, per_page }) => {
    const shop = await shopOf(db, sellerId)
    if (!shop) return noShop
    const [sold, { items, total }] = await Promise.all([
      categoriesOfShop(db, sellerId),
      productsOfShop(db, shop, { page, perPage: per_page }),
    ])
    const paged = { data: items, current_page: page, last_page: lastPage(total, per_page), total }
    return one({ shop, categories: sold, products: paged })
  })
  serveProductLists(app, db)
  serveCategories(app, db)
}

function serveCategories(app: Hono, db: Db): void {
  serve(app, catalog.categoriesParent, async () => list(await categories.parentCategories(db)))
  serve(app, catalog.categoriesAllParent, async () => list(await categories.categoryTree(db)))
  serve(app, catalog.categoriesFlat, async () => list(await categories.flatCategories(db)))
  serve(app, catalog.categoryChildren, async (input) => {
    const category = await categories.categoryOf(db, input.category)
    return category ? list(await categories.childCategories(db, category.id)) : noCategory
  })
}

function one<Data>(data: Data) {
  return { success: true as const, data }
}

function list<Item>(data: Item[]) {
  return one(data)
}

function listOr<Item>(problem: ApiError, data: Item[] | null) {
  return data ? list(data) : problem
}
