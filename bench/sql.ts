import pg from 'pg'
import { firstPages, lastPages } from './api-calls.ts'
import { fetchJson } from './fetch-raw.ts'
import type { Samples } from './samples.ts'
import type { Server } from './shop.ts'

/** A query that reads the rows behind an API call. */
export interface Statement {
  name: string
  text: string
  /** The parameters of each query, in turn. */
  values: unknown[][]
}

const cardColumns = `p.id, p.slug, p.name, p.main_image, p.base_price, p.stock, p.category_id, p.seller_id,
  p.reviews_count, p.stars_sum, t.allow_custom, i.width, i.height, i.color, s.name as sale, s.percent`
const cardJoins = `join templates t on t.id = p.template_id left join pictures i on i.path = p.main_image
  left join sales s on s.id = p.sale_id and s.starts_at <= now() and s.ends_at > now()`

const listQuery = `select ${cardColumns} from (select id from products where (created_at, id) <= ($1::timestamptz, $2)
    order by created_at desc, id desc limit $3) listed join products p on p.id = listed.id ${cardJoins}
  order by p.created_at desc, p.id desc`

const categoryQuery = `select ${cardColumns} from (select product_id from category_products
    where category_id = $4 and (created_at, product_id) <= ($1::timestamptz, $2)
    order by created_at desc, product_id desc limit $3) listed join products p on p.id = listed.product_id ${cardJoins}
  order by p.created_at desc, p.id desc`

const productQuery = `select p.id, p.name, p.slug, p.main_image, p.base_price, p.stock, p.description, p.created_at, p.reviews_count, p.stars_sum, t.*, h.name as shop, h.logo,
    (select json_agg(v order by v.position) from variants v where v.product_id = p.id) as variants,
    (select json_agg(g order by g.position) from product_images g where g.product_id = p.id) as images
  from products p join templates t on t.id = p.template_id join shops h on h.seller_id = p.seller_id where p.slug = $1`

/** The queries by the name of the API call. A list query starts at the key of its first row, so that every page costs the same. */
export async function equivalentQueries(
  { socket, url }: Server,
  { category, lastPage, products }: Samples,
): Promise<Map<string, Statement>> {
  const client = new pg.Client({ host: socket, user: 'inkloom', database: 'postgres' })
  await client.connect()
  const createdAt = async (id: number) => {
    const { rows } = await client.query<{ at: string }>(
      'select created_at::text as at from products where id = $1',
      [id],
    )
    return rows[0]?.at
  }
  const list = async (page: number) => {
    const { data } = await fetchJson<{ data: { id: number }[] }>(`${url}/api/products?page=${page}`)
    const id = data[0]!.id
    return [await createdAt(id), id, data.length]
  }
  const categoryList = async (page: number) => {
    const { data } = await fetchJson<{ data: { category: { id: number }; products: { id: number }[] } }>(
      `${url}/api/categories/${category.slug}/products?page=${page}`,
    )
    const id = data.products[0]!.id
    return [await createdAt(id), id, data.products.length, data.category.id]
  }
  const lists = async (pages: number[]): Promise<Statement> => {
    return { name: 'list', text: listQuery, values: await Promise.all(pages.map(list)) }
  }
  const categoryLists = async (pages: number[]): Promise<Statement> => {
    return { name: 'category', text: categoryQuery, values: await Promise.all(pages.map(categoryList)) }
  }
  try {
    return new Map([
      ['list, first pages', await lists(firstPages(lastPage))],
      ['list, last pages', await lists(lastPages(lastPage))],
      ['category, first pages', await categoryLists(firstPages(category.lastPage))],
      ['category, last pages', await categoryLists(lastPages(category.lastPage))],
      ['product', { name: 'product', text: productQuery, values: products.map((slug) => [slug]) }],
    ])
  } finally {
    await client.end()
  }
}
