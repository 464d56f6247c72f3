import type { Hono } from 'hono'
import { catalog } from '@inkloom/contract/catalog'
import { limits } from '@inkloom/contract/limits'
import * as products from '../domain/catalog/catalog.ts'
import * as categories from '../domain/catalog/categories.ts'
import { productDetail } from '../domain/catalog/product-detail.ts'
import { categoriesOfShop, productsOfShop, shopOf } from '../domain/catalog/shops.ts'
import { lastPage } from '../domain/paging.ts'
import { productsLike } from '../domain/search/search.ts'
import { suggest } from '../domain/search/suggest.ts'
import type { ApiContext } from './context.ts'
import { found } from './errors.ts'
import { ok } from './responses.ts'
import { registerEndpoint } from './route.ts'

const productNotFound = 'Product not found!'

/** Products, search suggestions, shops and categories. */
export function registerCatalog(app: Hono, { reads: db }: ApiContext): void {
  registerEndpoint(app, catalog.productsNew, async () =>
    ok(await products.newestProducts(db, { offset: 0, limit: limits.homeListSize })),
  )
  registerEndpoint(app, catalog.productsBestSelling, async () =>
    ok(await products.bestSelling(db, limits.homeListSize)),
  )
  registerEndpoint(app, catalog.productsRecentlyViewed, async ({ id }) =>
    ok(found(await products.newestInCategory(db, id), productNotFound)),
  )
  registerEndpoint(app, catalog.productsRelated, async ({ id }) =>
    ok(found(await products.relatedProducts(db, id), productNotFound)),
  )
  registerEndpoint(app, catalog.productsSameSeller, async ({ id }) =>
    ok(found(await products.sameSellerProducts(db, id), productNotFound)),
  )
  registerEndpoint(app, catalog.productsSameDesign, async ({ id }) =>
    ok(found(await products.sameDesignProducts(db, id), productNotFound)),
  )
  registerEndpoint(app, catalog.productsYouMayLove, async ({ keyword }) =>
    ok(
      keyword === ''
        ? await products.bestSelling(db, limits.relatedSize)
        : await productsLike(db, keyword, limits.relatedSize),
    ),
  )
  registerEndpoint(app, catalog.searchSuggest, async ({ keyword }) => ok(await suggest(db, keyword)))
  registerEndpoint(app, catalog.productDetail, async ({ slug }) =>
    ok(found(await productDetail(db, slug), productNotFound)),
  )
  registerEndpoint(app, catalog.shopProfile, async ({ sellerId, page, per_page }) => {
    const shop = found(await shopOf(db, sellerId), 'Shop not found!')
    const [sold, { items, total }] = await Promise.all([
      categoriesOfShop(db, sellerId),
      productsOfShop(db, shop, { page, perPage: per_page }),
    ])
    const list = { data: items, current_page: page, last_page: lastPage(total, per_page), total }
    return ok({ shop, categories: sold, products: list })
  })

  registerEndpoint(app, catalog.categoriesParent, async () => ok(await categories.parentCategories(db)))
  registerEndpoint(app, catalog.categoriesAllParent, async () => ok(await categories.categoryTree(db)))
  registerEndpoint(app, catalog.categoriesFlat, async () => ok(await categories.flatCategories(db)))
  registerEndpoint(app, catalog.categoryChildren, async ({ category: idOrSlug }) => {
    const category = found(await categories.categoryOf(db, idOrSlug), 'Category not found!')
    return ok(await categories.childCategories(db, category.id))
  })
}
