import type pg from 'pg'

/** The differences between stored lists, counters and search data and the same computed from products. */
export async function catalogDifferences(pool: pg.Pool): Promise<object[]> {
  const { rows } = await pool.query(`
    with recursive above as (
      select id leaf, id, parent_id from categories
      union all select a.leaf, c.id, c.parent_id from categories c join above a on c.id = a.parent_id
    ), listed as (select a.id category_id, p.created_at, p.id product_id, p.sold from products p join above a on a.leaf = p.category_id where p.hidden_at is null)
    select 'missing in category_products' problem from (select * from listed except select category_id, created_at, product_id, sold from category_products) x
    union all select 'not expected in category_products' from (select category_id, created_at, product_id, sold from category_products except select * from listed) x
    union all select 'category ' || id from categories c where products_count <> (select count(*) from listed l where l.category_id = c.id)
    union all select 'shop ' || seller_id from shops s where products_count <> (select count(*) from products p where p.seller_id = s.seller_id and p.hidden_at is null)
    union all select 'totals of shop ' || seller_id from shops s where (sold, reviews_count, stars_sum) <>
      (select coalesce(sum(p.sold), 0), coalesce(sum(p.reviews_count), 0), coalesce(sum(p.stars_sum), 0) from products p where p.seller_id = s.seller_id)
    union all select 'colors of ' || id from products where colors <> product_colors(id)
    union all select 'total' from counters where name = 'products' and value <> (select count(*) from products where hidden_at is null)
    union all select 'stock of ' || id from products p where exists (select 1 from variants v where v.product_id = p.id)
      and stock <> (select sum(stock) from variants v where v.product_id = p.id)
    union all select 'search of ' || p.id from products p
      join shared_search_vectors s using (category_id, seller_id) left join product_search w on w.product_id = p.id
      where p.hidden_at is null and (w.sold is distinct from p.sold
         or w.vector is distinct from product_search_vector(p.name, p.description, p.sold, s.vector))
    union all select 'filters of ' || coalesce(v.id, f.product_id) from product_filter_values v full join product_filters f on f.product_id = v.id
      where (v.created_at, v.sold, v.price, v.processing_days) is distinct from (f.created_at, f.sold, f.price, f.processing_days)
         or array(select id from filter_tags where tag = any (v.tags) order by id) is distinct from f.tags
    union all select 'not expected in product_search' from product_search where product_id not in (select id from products where hidden_at is null)
    union all select 'lexeme ' || lexeme from (select lexeme, product_count from search_lexemes where product_count <> 0) stored
      full join (select word lexeme, ndoc from ts_stat('select vector from product_search') where word not like '==%') counted
      using (lexeme) where product_count is distinct from ndoc`)
  return rows
}
