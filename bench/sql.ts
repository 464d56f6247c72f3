import pg from 'pg'

/** A statement that reads what a call of the API reads, and its parameters. */
export interface Statement {
  name: string
  text: string
  values: unknown[][]
}

const card = `p.id, p.slug, p.name, p.main_image, p.base_price, p.stock, p.category_id, p.seller_id,
  p.reviews_count, p.stars_sum, t.allow_custom, i.width, i.height, i.color, s.name as sale, s.percent`
const andTheRest = `join templates t on t.id = p.template_id left join pictures i on i.path = p.main_image
  left join sales s on s.id = p.sale_id and s.starts_at <= now() and s.ends_at > now()`

const list = `select ${card} from (select id from products where (created_at, id) <= ($1::timestamptz, $2)
    order by created_at desc, id desc limit $3) listed join products p on p.id = listed.id ${andTheRest}
  order by p.created_at desc, p.id desc`

const category = `select ${card} from (select product_id from category_products
    where category_id = $4 and (created_at, product_id) <= ($1::timestamptz, $2)
    order by created_at desc, product_id desc limit $3) listed join products p on p.id = listed.product_id ${andTheRest}
  order by p.created_at desc, p.id desc`

const product = `select p.id, p.name, p.slug, p.main_image, p.base_price, p.stock, p.description, p.created_at, p.reviews_count, p.stars_sum, t.*, h.name as shop, h.logo,
    (select json_agg(v order by v.position) from variants v where v.product_id = p.id) as variants,
    (select json_agg(g order by g.position) from product_images g where g.product_id = p.id) as images
  from products p join templates t on t.id = p.template_id join shops h on h.seller_id = p.seller_id where p.slug = $1`

/** The statements for these rows: a list starts at its first row's place, so that no page costs more than another. */
export async function statementsFor(socket: string) {
  const client = new pg.Client({ host: socket, user: 'inkloom', database: 'postgres' })
  await client.connect()
  const placeOf = async (id: number) => {
    const { rows } = await client.query<{ at: string }>(
      'select created_at::text as at from products where id = $1',
      [id],
    )
    return rows[0]?.at
  }
  return {
    list: async (ids: number[]): Promise<Statement> => ({
      name: 'list',
      text: list,
      values: [[await placeOf(ids[0]!), ids[0], ids.length]],
    }),
    category: async (ids: number[], id: number): Promise<Statement> => ({
      name: 'category',
      text: category,
      values: [[await placeOf(ids[0]!), ids[0], ids.length, id]],
    }),
    product: (slugs: string[]): Statement => ({
      name: 'product',
      text: product,
      values: slugs.map((slug) => [slug]),
    }),
    close: () => client.end(),
  }
}
