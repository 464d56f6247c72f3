-- The ids of one page of products, newest first: of a category with its subcategories, or of all. A function, because PostgreSQL
-- plans a query with an unknown limit for a tenth of the table.
create or replace function newest_products(category integer, skip integer, page_size integer) returns table (id integer)
language plpgsql stable rows 40 as $$
begin
  if category is null then
    return query select p.id from products p order by p.created_at desc, p.id desc offset skip limit page_size;
  else
    return query select c.product_id from category_products c where c.category_id = category
      order by c.created_at desc, c.product_id desc offset skip limit page_size;
  end if;
end $$;
