import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { BasePicture, CategoryName, CustomType, ProductDetail, Variant } from '@inkloom/contract/catalog'
import type { Image } from '@inkloom/contract/image'
import { discounted, toDollars } from '@inkloom/contract/money'
import type { Db } from '../../db/client.ts'
import {
  basePictures,
  pictures,
  productImages,
  products,
  productSlugs,
  sales,
  shops,
  templates,
  variants,
} from '../../db/schema.ts'
import { sanitizeHtml } from '../../lib/html.ts'
import { prepared } from '../../db/prepared.ts'
import { imageOf, pictureColumns } from './image.ts'
import { averageOf, saleIsOn, toSale } from './product-card.ts'
import { factColumns, toFacts } from './shop-facts.ts'

const productId = sql.placeholder('productId')

/** The data of the product page, also for an earlier slug; null if no product has this slug, or if it is hidden. */
export async function productDetail(db: Db, slug: string): Promise<ProductDetail | null> {
  const [row] = await selectProduct(db).execute({ slug })
  if (!row) return renamedDetail(db, slug)
  const [images, productVariants, bases] = await Promise.all([
    imagesOf(db, row.id),
    variantsOf(db, row.id),
    row.template.allowCustom ? basePicturesOf(db, row.id) : [],
  ])
  return toDetail(row, images, productVariants, bases)
}

const selectRenamed = prepared((db) =>
  db
    .select({ slug: products.slug })
    .from(productSlugs)
    .innerJoin(products, eq(products.id, productSlugs.productId))
    .where(eq(productSlugs.slug, sql.placeholder('slug')))
    .prepare('product_by_earlier_slug'),
)

async function renamedDetail(db: Db, slug: string): Promise<ProductDetail | null> {
  const [renamed] = await selectRenamed(db).execute({ slug })
  return renamed && renamed.slug !== slug ? productDetail(db, renamed.slug) : null
}

export async function productDetailById(db: Db, id: number): Promise<ProductDetail | null> {
  const [row] = await db.select({ slug: products.slug }).from(products).where(eq(products.id, id))
  return row ? productDetail(db, row.slug) : null
}

const selectProduct = prepared((db) =>
  db
    .select({
      id: products.id,
      name: products.name,
      slug: products.slug,
      mainImage: products.mainImage,
      picture: pictureColumns,
      basePrice: products.basePrice,
      volumeSteps: products.volumeSteps,
      stock: products.stock,
      description: products.description,
      sellerId: products.sellerId,
      createdAt: products.createdAt,
      reviewsCount: products.reviewsCount,
      starsSum: products.starsSum,
      sale: { name: sales.name, percent: sales.percent },
      template: {
        garment: templates.garment,
        attributes: templates.attributes,
        allowCustom: templates.allowCustom,
        customTypes: templates.customTypes,
        printAreas: templates.printAreas,
        fonts: templates.fonts,
        inks: templates.inks,
      },
      shop: { name: shops.name, logo: shops.logo, processingDays: shops.processingDays },
      facts: factColumns,
      shopLogo: sql<Image | null>`(select json_build_object('path', path, 'width', width, 'height', height, 'color', color)
        from pictures where path = ${shops.logo})`,
      categories: sql<
        CategoryName[]
      >`(select json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) order by depth desc)
        from category_path(${products.categoryId}) with ordinality as above (id, depth) join categories c on c.id = above.id)`,
    })
    .from(products)
    .innerJoin(templates, eq(templates.id, products.templateId))
    .innerJoin(shops, eq(shops.sellerId, products.sellerId))
    .leftJoin(pictures, eq(pictures.path, products.mainImage))
    .leftJoin(sales, saleIsOn)
    .where(and(eq(products.slug, sql.placeholder('slug')), isNull(products.hiddenAt)))
    .prepare('product_by_slug'),
)
type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProduct>['execute']>>[number]

const selectImages = prepared((db) =>
  db
    .select({ path: productImages.path, picture: pictureColumns })
    .from(productImages)
    .leftJoin(pictures, eq(pictures.path, productImages.path))
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position))
    .prepare('product_images'),
)

async function imagesOf(db: Db, id: number): Promise<Image[]> {
  const rows = await selectImages(db).execute({ productId: id })
  return rows.map(({ path, picture }) => imageOf(path, picture)).filter((image) => image !== null)
}

const selectBasePictures = prepared((db) =>
  db
    .select({
      view: basePictures.view,
      color: basePictures.color,
      print: basePictures.print,
      type: basePictures.type,
      blank: basePictures.blank,
      path: basePictures.path,
      picture: pictureColumns,
    })
    .from(basePictures)
    .leftJoin(pictures, eq(pictures.path, basePictures.path))
    .where(eq(basePictures.productId, productId))
    .orderBy(asc(basePictures.position))
    .prepare('base_pictures'),
)

async function basePicturesOf(db: Db, id: number): Promise<BasePicture[]> {
  const rows = await selectBasePictures(db).execute({ productId: id })
  return rows.flatMap(({ path, picture, ...base }) => {
    const image = imageOf(path, picture)
    return image === null ? [] : [{ ...base, image }]
  })
}

const selectVariants = prepared((db) =>
  db
    .select({
      id: variants.id,
      attributes: variants.attributes,
      price: variants.price,
      stock: variants.stock,
      image: variants.image,
      picture: pictureColumns,
    })
    .from(variants)
    .leftJoin(pictures, eq(pictures.path, variants.image))
    .where(eq(variants.productId, productId))
    .orderBy(asc(variants.position), asc(variants.id))
    .prepare('product_variants'),
)

async function variantsOf(db: Db, id: number): Promise<Variant[]> {
  const rows = await selectVariants(db).execute({ productId: id })
  return rows.map((row) => ({
    id: row.id,
    name: row.attributes.map((attribute) => attribute.value).join(' / '),
    attributes: row.attributes,
    price: row.price === null ? null : toDollars(row.price),
    stock: row.stock,
    image: imageOf(row.image, row.picture),
  }))
}

function toDetail(
  row: ProductRow,
  images: Image[],
  productVariants: Variant[],
  base_pictures: BasePicture[],
): ProductDetail {
  const { template, shop, categories } = row
  const base_price = row.basePrice === null ? null : toDollars(row.basePrice)
  const current = categories.at(-1)
  if (!current) throw new Error(`Product ${row.id} has no category`)
  return {
    product: {
      id: row.id,
      name: row.name,
      slug: row.slug,
      main_image: imageOf(row.mainImage, row.picture),
      images,
      base_price,
      stock: row.stock,
      description: sanitizeHtml(row.description),
      seller_id: row.sellerId,
      created_at: row.createdAt.toISOString(),
      processing_days: shop.processingDays,
    },
    pricing: {
      base_price,
      final_price:
        row.basePrice === null ? null : toDollars(discounted(row.basePrice, row.sale?.percent ?? 0)),
      discount_info: toSale(row.sale),
      volume_steps: row.volumeSteps.map(({ from, percent }) => ({ from_quantity: from, percent })),
    },
    category: { current, hierarchy: categories },
    variants: productVariants,
    template_info: {
      garment: template.garment,
      attributes: template.attributes,
      allow_custom: template.allowCustom,
      custom_types: template.customTypes.map(inDollars),
      print_areas: template.printAreas,
      fonts: template.fonts,
      inks: template.inks,
    },
    base_pictures,
    reviews: { average: averageOf(row), count: row.reviewsCount },
    profile_shop: { shop_name: shop.name },
    seller_info: {
      seller: { id: row.sellerId },
      shop: { shop_name: shop.name, logo_url: row.shopLogo ?? shop.logo, ...toFacts(row.facts) },
    },
  }
}

function inDollars(field: CustomType): CustomType {
  return { ...field, price: toDollars(field.price) }
}
