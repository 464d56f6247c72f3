-- Keeps counters, lists and filters right when a category moves below another parent. Search vectors have a trigger of their own.

create or replace function sync_category_moved() returns trigger language plpgsql as $$
declare
  before constant integer[] := array(select category_path(old.parent_id));
  after constant integer[] := array(select category_path(new.parent_id));
  moved constant integer[] := array(select product_id from category_products where category_id = new.id);
begin
  delete from category_products where product_id = any (moved) and category_id = any (before) and category_id <> all (after);
  insert into category_products (category_id, created_at, product_id, sold)
    select ancestor, created_at, product_id, sold from category_products, unnest(after) ancestor
    where category_id = new.id and ancestor <> all (before);
  update categories set products_count = products_count + step * new.products_count
    from (select c, -1 step from unnest(before) c where c <> all (after)
          union all select c, 1 from unnest(after) c where c <> all (before)) as difference
    where id = c and new.products_count > 0;
  perform refresh_product_filters(moved);
  perform notify_cache_tags(array['facets', 'search'] || array(select 'category:' || c from unnest(before || after) c));
  return null;
end $$;
create or replace trigger category_moved after update of parent_id on categories
  for each row when (old.parent_id is distinct from new.parent_id) execute function sync_category_moved();
