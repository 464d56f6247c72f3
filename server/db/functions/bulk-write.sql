-- Writes listings in bulk. Between begin_bulk_write and finish_bulk_write the triggers of products, variants and pictures do nothing;
-- what they maintain is written for all products together. Rows that other transactions write as well, such as counters, are locked
-- only at the end.

-- In plpgsql, because every statement that fires a trigger with it would parse a function in SQL again.
create or replace function is_bulk_write() returns boolean language plpgsql stable as $$
begin
  return coalesce(current_setting('inkloom.bulk_write', true), '') = 'on';
end $$;

create or replace function require_finished_bulk_write() returns trigger language plpgsql as $$
begin
  if exists (select from bulk_state where not is_finished) then raise exception 'A bulk write was not finished'; end if;
  return null;
end $$;

-- The temporary tables last until the transaction ends; a commit without finish_bulk_write fails.
create or replace function begin_bulk_write() returns void language plpgsql as $$
begin
  perform set_config('inkloom.bulk_write', 'on', true);
  if to_regclass('pg_temp.bulk_state') is not null then
    update bulk_state set is_finished = false where is_finished;
    return;
  end if;
  create temp table bulk_state (is_finished boolean not null) on commit drop;
  create constraint trigger require_finished_bulk_write after insert or update on bulk_state
    deferrable initially deferred for each row execute function require_finished_bulk_write();
  insert into bulk_state values (false);
  -- Listings of existing products, which are written at the end.
  create temp table bulk_changes (
    product_id integer primary key, fields jsonb not null, images jsonb, variants jsonb) on commit drop;
  -- Existing products whose pictures may depend on their new template or variants.
  create temp table bulk_repictured (product_id integer primary key) on commit drop;
  -- Products whose search vector is new.
  create temp table bulk_indexed (product_id integer primary key) on commit drop;
  -- Search vectors that were replaced or deleted.
  create temp table bulk_old_vectors (vector tsvector not null) on commit drop;
  -- Differences of the number of products.
  create temp table bulk_counts (category_id integer, seller_id integer, step integer not null) on commit drop;
  create temp table bulk_tags (tag text primary key) on commit drop;
end $$;

-- Adds, moves and removes products in category_products, product_filters and product_search.
create or replace function relist_products(ids integer[], reindexed integer[]) returns void language plpgsql as $$
begin
  with paths as materialized (
    select leaf, c category_id from (select distinct category_id leaf from products where id = any (ids)) leaves, category_path(leaf) c
  ), wanted as materialized (
    select paths.category_id, p.created_at, p.id product_id, p.sold from products p join paths on paths.leaf = p.category_id
    where p.id = any (ids) and p.hidden_at is null
  ), removed as (
    delete from category_products k where k.product_id = any (ids) and not exists (
      select from wanted w where (w.category_id, w.created_at, w.product_id) = (k.category_id, k.created_at, k.product_id))
    returning k.category_id
  ), added as (
    insert into category_products (category_id, created_at, product_id, sold)
      select category_id, created_at, product_id, sold from wanted on conflict do nothing returning category_id
  )
  insert into bulk_counts (category_id, step)
    select category_id, -count(*) from removed group by 1 union all select category_id, count(*) from added group by 1;

  insert into bulk_counts (seller_id, step)
    select p.seller_id, sum((p.hidden_at is null)::integer - (f.product_id is not null)::integer)
    from products p left join product_filters f on f.product_id = p.id
    where p.id = any (ids) and (p.hidden_at is null) <> (f.product_id is not null) group by 1;
  delete from product_filters f using products p where p.id = f.product_id and p.id = any (ids) and p.hidden_at is not null;
  perform refresh_product_filters(ids);

  insert into bulk_old_vectors select vector from product_search where product_id = any (reindexed);
  delete from product_search s using products p where p.id = s.product_id and p.id = any (reindexed) and p.hidden_at is not null;
  perform refresh_product_search(reindexed);
  insert into bulk_indexed select unnest(reindexed) on conflict do nothing;
end $$;

-- Deletes products with everything that belongs to them.
create or replace function delete_products(ids integer[]) returns void language plpgsql as $$
begin
  with removed as (delete from category_products where product_id = any (ids) returning category_id)
  insert into bulk_counts (category_id, step) select category_id, -count(*) from removed group by 1;
  with removed as (delete from product_filters where product_id = any (ids) returning product_id)
  insert into bulk_counts (seller_id, step)
    select p.seller_id, -count(*) from removed join products p on p.id = removed.product_id group by 1;
  with removed as (delete from product_search where product_id = any (ids) returning vector)
  insert into bulk_old_vectors select vector from removed;
  delete from bulk_indexed where product_id = any (ids);
  insert into bulk_tags select 'product:' || unnest(ids) on conflict do nothing;
  delete from products where id = any (ids);
end $$;

-- Writes the changes of existing products. Stock is locked in the order in which purchases lock it.
create or replace function apply_bulk_changes() returns void language plpgsql as $$
declare
  batch integer[];
begin
  if not exists (select from bulk_changes) then return; end if;
  analyze bulk_changes;
  perform from products p where id in (select product_id from bulk_changes)
    and not exists (select from variants v where v.product_id = p.id) order by id for no key update;
  perform from variants where product_id in (select product_id from bulk_changes b where b.variants is not null)
    order by id for no key update;
  perform from products where id in (select product_id from bulk_changes) order by id for no key update;

  insert into product_slugs (slug, product_id)
    select p.slug, p.id from products p join bulk_changes b on b.product_id = p.id where b.fields ->> 'slug' <> p.slug
    on conflict (slug) do update set product_id = excluded.product_id, created_at = now();
  delete from product_slugs s using bulk_changes b where b.product_id = s.product_id and b.fields ->> 'slug' = s.slug;

  update products p set
      name = coalesce(b.fields ->> 'name', p.name),
      slug = coalesce(b.fields ->> 'slug', p.slug),
      description = coalesce(b.fields ->> 'description', p.description),
      category_id = coalesce((b.fields ->> 'category_id')::integer, p.category_id),
      template_id = coalesce((b.fields ->> 'template_id')::integer, p.template_id),
      sale_id = case when b.fields ? 'sale_id' then (b.fields ->> 'sale_id')::integer else p.sale_id end,
      base_price = case when b.fields ? 'base_price' then (b.fields ->> 'base_price')::integer else p.base_price end,
      main_image = case when b.fields ? 'main_image' then b.fields ->> 'main_image' else p.main_image end,
      sku = case when b.fields ? 'sku' then b.fields ->> 'sku' else p.sku end,
      stock = coalesce((b.fields ->> 'stock')::integer, p.stock),
      volume_steps = coalesce(b.fields -> 'volume_steps', p.volume_steps),
      hidden_at = case b.fields ->> 'status' when 'hidden' then coalesce(p.hidden_at, now()) when 'active' then null else p.hidden_at end
    from bulk_changes b where b.product_id = p.id and b.fields <> '{}';

  delete from product_images i using bulk_changes b where b.product_id = i.product_id and b.images is not null;
  insert into product_images (product_id, position, path, url, alt)
    select p.id, i.position - 1, i.image ->> 'path', i.image ->> 'url', i.image ->> 'alt'
    from bulk_changes b join products p on p.id = b.product_id,
      jsonb_array_elements(b.images) with ordinality i (image, position);

  perform apply_bulk_variants();

  for batch in
    select array_agg(product_id) from (
      select product_id, row_number() over (order by product_id) / 5000 number from bulk_changes join products on id = product_id) numbered
    group by number order by number
  loop
    perform relist_products(batch, array(
      select product_id from bulk_changes where product_id = any (batch) and fields ?| '{name,description,category_id,status}'));
  end loop;
  insert into bulk_repictured
    select product_id from bulk_changes where fields ? 'template_id' or images is not null or variants is not null on conflict do nothing;
  insert into bulk_tags select 'product:' || product_id from bulk_changes limit 2001 on conflict do nothing;
  insert into bulk_tags select 'reviews:' || product_id from bulk_changes where fields ? 'status' limit 2001 on conflict do nothing;
  insert into bulk_tags
    select 'search' where exists (select from bulk_changes where fields ?| '{name,description,category_id,status}')
    union select 'facets' where exists (
      select from bulk_changes where fields ?| '{base_price,sale_id,template_id,category_id,status}' or variants is not null)
    on conflict do nothing;
  delete from bulk_changes;
end $$;

-- Variants that were ordered meanwhile are kept and not sold anymore.
create or replace function apply_bulk_variants() returns void language plpgsql as $$
begin
  create temp table bulk_variants on commit drop as
    select b.product_id, v.* from bulk_changes b join products p on p.id = b.product_id,
      jsonb_to_recordset(b.variants) v (id integer, position integer, attributes jsonb, price integer, stock integer, image text,
                                        sku text, "isRemoved" boolean);
  analyze bulk_variants;
  delete from variants v using bulk_variants b
    where b.id = v.id and b.product_id = v.product_id and b."isRemoved" and v.reserved = 0
      and not exists (select from order_lines l where l.product_id = v.product_id and l.variant_id = v.id);
  update variants v set position = b.position, price = null
    from bulk_variants b where b.id = v.id and b.product_id = v.product_id and b."isRemoved";
  -- A picture of the template is not the seller's to remove.
  update bulk_variants b set image = v.image from variants v
    where v.id = b.id and b.image is null and v.image ~ '^images/(blanks|templates)/';
  update variants v
    set position = b.position, attributes = b.attributes, price = b.price, stock = coalesce(b.stock, v.stock), image = b.image, sku = b.sku
    from bulk_variants b
    where b.id = v.id and b.product_id = v.product_id and not b."isRemoved"
      and (v.position, v.attributes, v.price, v.stock, v.image, v.sku)
        is distinct from (b.position, b.attributes, b.price, coalesce(b.stock, v.stock), b.image, b.sku);
  insert into variants (product_id, position, attributes, price, stock, image, sku)
    select product_id, position, attributes, price, coalesce(stock, 0), image, sku from bulk_variants
    where id is null order by product_id, position;
  drop table bulk_variants;
  update products p set changed_at = now(), colors = product_colors(p.id),
      stock = coalesce((select sum(v.stock) from variants v where v.product_id = p.id), p.stock)
    from bulk_changes b where b.product_id = p.id and b.variants is not null;
end $$;

-- Updates counters and word counts, and publishes all cache tags.
create or replace function finish_bulk_write() returns void language plpgsql as $$
begin
  perform apply_bulk_changes();
  analyze bulk_indexed, bulk_counts;
  create temp table bulk_lexemes on commit drop as
    select word, sum(step)::integer step from (
      select word, ndoc step from ts_stat('select s.vector from bulk_indexed join product_search s using (product_id)')
      union all select word, -ndoc from ts_stat('select vector from bulk_old_vectors')) changes
    where word not like '==%' group by 1 having sum(step) <> 0;
  insert into bulk_tags
    select unnest(array['products', 'best-selling', 'search', 'facets']) where exists (select from bulk_counts)
    union select 'category:' || category_id from bulk_counts where category_id is not null
    union select 'shop-products:' || seller_id from bulk_counts where seller_id is not null
    on conflict do nothing;

  if exists (select from bulk_counts) then
    perform lock_counters(
      array(select distinct category_id from bulk_counts where category_id is not null),
      array(select distinct seller_id from bulk_counts where seller_id is not null));
    update categories set products_count = products_count + n
      from (select category_id c, sum(step) n from bulk_counts where category_id is not null group by 1) changed where id = c and n <> 0;
    update shops set products_count = products_count + n
      from (select seller_id s, sum(step) n from bulk_counts where seller_id is not null group by 1) changed where seller_id = s and n <> 0;
    update counters set value = value + n
      from (select sum(step) n from bulk_counts where seller_id is not null) changed where name = 'products' and n <> 0;
  end if;
  -- In the order in which all writers lock them.
  insert into search_lexemes as known (lexeme, product_count) select word, step from bulk_lexemes order by 1
    on conflict (lexeme) do update set product_count = known.product_count + excluded.product_count;
  if exists (select from bulk_tags) then perform notify_cache_tags(array(select tag from bulk_tags)); end if;

  drop table bulk_lexemes;
  delete from bulk_indexed;
  delete from bulk_repictured;
  delete from bulk_old_vectors;
  delete from bulk_counts;
  delete from bulk_tags;
  update bulk_state set is_finished = true;
  perform set_config('inkloom.bulk_write', 'off', true);
end $$;
