import type pg from 'pg'
import type { PictureRows } from './picture-rows.ts'
import { reviewsOf } from './reviews.ts'
import { insertRows } from './rows.ts'
import type { DemoProduct } from './types.ts'

/** Loads the reviews of these products; triggers keep the counters. */
export async function loadReviews(
  client: pg.PoolClient,
  products: Iterable<DemoProduct>,
  pictures: PictureRows,
): Promise<void> {
  const rows: Record<string, unknown>[] = []
  for (const product of products) {
    for (const { photos, createdAt, ...review } of reviewsOf(product)) {
      rows.push({
        id: rows.length + 1,
        product_id: product.id,
        ...review,
        photos: photos.map((index) => pictures.pathOf('products', product.images[index]!)),
        created_at: createdAt,
      })
    }
  }
  await insertRows(client, 'reviews', rows)
}
