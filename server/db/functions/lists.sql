-- The ids of one page of products: the newest of a category with its subcategories, or of all. A function, because PostgreSQL
-- plans a query with an unknown limit for a tenth of the table. Pages in the second half of the catalog are read from its end.
create or replace function newest_products(category integer, skip integer, page_size integer) returns table (id integer)
language plpgsql stable rows 40 as $$
declare
  products constant bigint := (select value from counters where name = 'products');
begin
  if category is not null then
    return query select c.product_id from category_products c where c.category_id = category
      order by c.created_at desc, c.product_id desc offset skip limit page_size;
  elsif skip < products / 2 then
    return query select f.product_id from product_filters f order by f.created_at desc, f.product_id desc offset skip limit page_size;
  else
    return query select f.product_id from product_filters f order by f.created_at, f.product_id
      offset greatest(products - skip - page_size, 0) limit greatest(least(page_size, products - skip), 0);
  end if;
end $$;
