-- Keeps category_products, the counters and product_filters up to date with products and variants.

-- The category itself and its ancestors, from the leaf to the root.
create or replace function category_path(leaf integer) returns setof integer language sql stable as $$
  with recursive path as (
    select id, parent_id from categories where id = leaf
    union all
    select c.id, c.parent_id from categories c join path on c.id = path.parent_id
  )
  select id from path
$$;

-- Writers lock the counters in one order, so that they wait for each other instead of deadlocking.
create or replace function lock_counters(leaves integer[], sellers integer[]) returns void language plpgsql as $$
begin
  perform from counters where name = 'products' for no key update;
  perform from categories where id in (select c from unnest(leaves) leaf, category_path(leaf) c) order by id for no key update;
  perform from shops where seller_id = any (sellers) order by seller_id for no key update;
end $$;

create or replace function sync_products_inserted() returns trigger language plpgsql as $$
begin
  perform lock_counters(array(select distinct category_id from inserted where hidden_at is null),
                        array(select distinct seller_id from inserted where hidden_at is null));
  insert into category_products (category_id, created_at, product_id, sold)
    select c, p.created_at, p.id, p.sold from inserted p, category_path(p.category_id) c where p.hidden_at is null;
  update categories set products_count = products_count + n
    from (select c, count(*) n from inserted p, category_path(p.category_id) c where p.hidden_at is null group by c) as added where id = c;
  update shops set products_count = products_count + n
    from (select seller_id s, count(*) n from inserted where hidden_at is null group by s) as added where seller_id = s;
  update counters set value = value + (select count(*) from inserted where hidden_at is null) where name = 'products';
  perform refresh_product_filters(array(select id from inserted));
  return null;
end $$;
create or replace trigger products_inserted after insert on products referencing new table as inserted
  for each statement when (not is_bulk_write()) execute function sync_products_inserted();

create or replace function sync_products_deleted() returns trigger language plpgsql as $$
begin
  perform lock_counters(array(select distinct category_id from deleted where hidden_at is null),
                        array(select distinct seller_id from deleted where hidden_at is null));
  delete from category_products where product_id in (select id from deleted);
  update categories set products_count = products_count - n
    from (select c, count(*) n from deleted p, category_path(p.category_id) c where p.hidden_at is null group by c) as removed where id = c;
  update shops set products_count = products_count - n
    from (select seller_id s, count(*) n from deleted where hidden_at is null group by s) as removed where seller_id = s;
  update counters set value = value - (select count(*) from deleted where hidden_at is null) where name = 'products';
  return null;
end $$;
create or replace trigger products_deleted after delete on products referencing old table as deleted
  for each statement when (not is_bulk_write()) execute function sync_products_deleted();

create or replace function sync_products_updated() returns trigger language plpgsql as $$
declare
  moved integer[] := array(
    select n.id from old_rows o join new_rows n using (id)
    where (o.category_id, o.seller_id, o.created_at, o.hidden_at is null) <> (n.category_id, n.seller_id, n.created_at, n.hidden_at is null));
  reshaped integer[];
begin
  if not exists (
    select from old_rows o join new_rows n using (id)
    where (o.category_id, o.seller_id, o.template_id, o.created_at, o.sold, o.sale_id, o.base_price, o.hidden_at)
      is distinct from (n.category_id, n.seller_id, n.template_id, n.created_at, n.sold, n.sale_id, n.base_price, n.hidden_at)
  ) then return null; end if;
  if moved <> '{}' then
    perform lock_counters(
      array(select category_id from old_rows where id = any (moved) union select category_id from new_rows where id = any (moved)),
      array(select seller_id from old_rows where id = any (moved) union select seller_id from new_rows where id = any (moved)));
    update categories set products_count = products_count + n
      from (select c, sum(step) n
            from (select category_id, -1 step from old_rows where id = any (moved) and hidden_at is null
                  union all select category_id, 1 from new_rows where id = any (moved) and hidden_at is null) p, category_path(p.category_id) c
            group by c) as difference
      where id = c and n <> 0;
    update shops set products_count = products_count + n
      from (select seller_id s, sum(step) n
            from (select seller_id, -1 step from old_rows where id = any (moved) and hidden_at is null
                  union all select seller_id, 1 from new_rows where id = any (moved) and hidden_at is null) p
            group by s) as difference
      where seller_id = s and n <> 0;
    update counters set value = value + n
      from (select count(*) filter (where n.hidden_at is null) - count(*) filter (where o.hidden_at is null) n
            from old_rows o join new_rows n using (id) where n.id = any (moved)) as difference
      where name = 'products' and n <> 0;
    delete from category_products where product_id = any (moved);
    insert into category_products (category_id, created_at, product_id, sold)
      select c, p.created_at, p.id, p.sold from new_rows p, category_path(p.category_id) c
      where p.id = any (moved) and p.hidden_at is null;
    delete from product_filters f using new_rows n where f.product_id = n.id and n.id = any (moved) and n.hidden_at is not null;
  end if;
  update category_products c set sold = n.sold
    from old_rows o join new_rows n using (id) where o.sold <> n.sold and c.product_id = n.id and c.sold <> n.sold;
  update product_filters f set sold = n.sold
    from old_rows o join new_rows n using (id) where o.sold <> n.sold and f.product_id = n.id;
  reshaped := array(
    select n.id from old_rows o join new_rows n using (id)
    where (o.category_id, o.seller_id, o.template_id, o.created_at, o.sale_id, o.base_price is null, o.hidden_at is null)
      is distinct from (n.category_id, n.seller_id, n.template_id, n.created_at, n.sale_id, n.base_price is null, n.hidden_at is null));
  perform refresh_product_filters(reshaped);
  -- Another price changes no tag.
  update product_filters f set price = coalesce(discounted_price(n.base_price, s.percent), n.base_price)
    from old_rows o join new_rows n using (id) left join sales s on s.id = n.sale_id and s.is_running
    where o.base_price <> n.base_price and f.product_id = n.id and n.id <> all (reshaped);
  return null;
end $$;
create or replace trigger products_updated after update on products referencing old table as old_rows new table as new_rows
  for each statement when (not is_bulk_write()) execute function sync_products_updated();

-- The colors of the variants that are sold, in their order.
create or replace function product_colors(product integer) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(color order by position), '[]')
  from (select a ->> 'value' color, min(v.position) position
        from variants v, jsonb_array_elements(v.attributes) a
        where v.product_id = product and v.price is not null and a ->> 'name' = 'Color' group by 1) named
$$;

-- A product's stock is the sum of its variants' stock; a product without variants has its own.
create or replace function sync_product_variants(ids integer[]) returns void language plpgsql as $$
begin
  -- Variants deleted together with their product.
  if not exists (select from products where id = any (ids)) then return; end if;
  update products p set stock = v.stock, colors = v.colors
    from (select changed, (select coalesce(sum(stock), 0) from variants where product_id = changed) stock,
                 product_colors(changed) colors
          from unnest(ids) changed) v
    where v.changed = p.id and (v.stock, v.colors) <> (p.stock, p.colors);
  perform refresh_product_filters(ids);
end $$;

create or replace function sync_variants_touched() returns trigger language plpgsql as $$
begin
  perform sync_product_variants(array(select distinct product_id from touched));
  return null;
end $$;
create or replace trigger variants_inserted after insert on variants referencing new table as touched
  for each statement when (not is_bulk_write()) execute function sync_variants_touched();
create or replace trigger variants_deleted after delete on variants referencing old table as touched
  for each statement when (not is_bulk_write()) execute function sync_variants_touched();

-- A purchase changes only the stock, which is no filter.
create or replace function sync_variants_updated() returns trigger language plpgsql as $$
declare
  reshaped integer[];
  restocked integer[];
begin
  select array_agg(o.product_id) filter (where is_reshaped) || array_agg(n.product_id) filter (where is_reshaped),
         array_agg(distinct n.product_id) filter (where o.stock <> n.stock)
    into reshaped, restocked
    from old_rows o join new_rows n using (id), lateral (
      select (o.product_id, o.attributes, o.price is null) is distinct from (n.product_id, n.attributes, n.price is null) is_reshaped) c;
  if reshaped is not null then
    perform sync_product_variants(array(select distinct unnest(reshaped)));
    restocked := array(select unnest(restocked) except select unnest(reshaped));
  end if;
  if cardinality(restocked) > 0 then
    -- In the order in which all transactions lock products.
    perform from products where id = any (restocked) order by id for no key update;
    -- The other triggers of products would find that nothing they maintain has changed. That of variants publishes the page's tag.
    perform set_config('inkloom.bulk_write', 'on', true);
    update products p set stock = p.stock + change
      from (select n.product_id, sum(n.stock - o.stock) as change from old_rows o join new_rows n using (id) group by 1) as moved
      where p.id = any (restocked) and p.id = moved.product_id and change <> 0;
    perform set_config('inkloom.bulk_write', 'off', true);
  end if;
  return null;
end $$;
create or replace trigger variants_updated after update on variants referencing old table as old_rows new table as new_rows
  for each statement when (not is_bulk_write()) execute function sync_variants_updated();

-- Bulk loads disable the triggers above and call these functions afterwards, for ranges of product ids.
create or replace function build_category_products(first_id integer, last_id integer) returns void language sql as $$
  insert into category_products (category_id, created_at, product_id, sold)
    with paths as materialized (select c.id, ancestor from categories c, category_path(c.id) ancestor)
    select paths.ancestor, p.created_at, p.id, p.sold from products p join paths on paths.id = p.category_id
    where p.id between first_id and last_id and p.hidden_at is null
$$;

create or replace function build_counters() returns void language sql as $$
  update categories set products_count = n
    from (select category_id, count(*) n from category_products group by 1) as counted where id = counted.category_id;
  update shops set products_count = n, sold = counted.sold
    from (select seller_id, count(*) filter (where hidden_at is null) n, sum(sold) sold from products group by 1) as counted where shops.seller_id = counted.seller_id;
  update counters set value = (select count(*) from products where hidden_at is null) where name = 'products';
$$;
