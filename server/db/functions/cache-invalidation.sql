-- Every write publishes, on commit, the cache tags that cached pages may depend on.

-- The id of the transaction makes the notifications of different transactions distinct.
create or replace function notify_cache_tags(tags text[]) returns void language plpgsql as $$
declare transaction text := '@' || pg_current_xact_id() || ' ';
begin
  if cardinality(tags) > 2000 then
    perform pg_notify('inkloom_tags', transaction || '*');
  else
    -- In batches, because a payload is limited to 8000 bytes.
    perform pg_notify('inkloom_tags', transaction || string_agg(tag, ' '))
      from (select tag, row_number() over () / 200 as batch from (select distinct unnest(tags) as tag) as unique_tags) as numbered
      group by batch;
  end if;
end $$;

create or replace function notify_products_listed() returns trigger language plpgsql as $$
begin
  perform notify_cache_tags(array['products', 'best-selling', 'search', 'facets']
    || array(select 'product:' || id from touched)
    || array(select 'category:' || c from (select distinct category_id from touched) as leaf, category_path(leaf.category_id) c)
    || array(select 'shop-products:' || seller_id from touched));
  return null;
end $$;
create or replace trigger notify_products_inserted after insert on products referencing new table as touched
  for each statement when (not is_bulk_write()) execute function notify_products_listed();
create or replace trigger notify_products_deleted after delete on products referencing old table as touched
  for each statement when (not is_bulk_write()) execute function notify_products_listed();

create or replace function notify_products_updated() returns trigger language plpgsql as $$
declare tags text[];
begin
  select array_agg(distinct tag) into tags
    from old_rows o join new_rows n using (id), lateral (
      select 'product:' || id as tag
      union all select 'reviews:' || id where (n.hidden_at is null) <> (o.hidden_at is null)
      union all select 'best-selling' where (n.sold, n.hidden_at is null) <> (o.sold, o.hidden_at is null)
      union all select 'search' where (n.name, n.description, n.category_id, n.seller_id, n.hidden_at is null)
                                      is distinct from (o.name, o.description, o.category_id, o.seller_id, o.hidden_at is null)
      union all select 'facets' where (n.base_price, n.sale_id, n.sold, n.template_id, n.hidden_at is null)
                                      is distinct from (o.base_price, o.sale_id, o.sold, o.template_id, o.hidden_at is null)
      union all select list_tag from (
        select unnest(array['products', 'shop-products:' || n.seller_id, 'shop-products:' || o.seller_id]) as list_tag
        union all select 'category:' || c from category_path(n.category_id) c
        union all select 'category:' || c from category_path(o.category_id) c
      ) as lists where (n.category_id, n.seller_id, n.created_at, n.hidden_at is null)
                      is distinct from (o.category_id, o.seller_id, o.created_at, o.hidden_at is null)
    ) as changed
    where n.* is distinct from o.*;
  if tags is not null then perform notify_cache_tags(tags); end if;
  return null;
end $$;
create or replace trigger notify_products_updated after update on products referencing old table as old_rows new table as new_rows
  for each statement when (not is_bulk_write()) execute function notify_products_updated();

create or replace function notify_product_images() returns trigger language plpgsql as $$
begin
  perform notify_cache_tags(array(select distinct 'product:' || product_id from touched));
  return null;
end $$;
create or replace trigger notify_images_inserted after insert on product_images referencing new table as touched
  for each statement when (not is_bulk_write()) execute function notify_product_images();
create or replace trigger notify_images_updated after update on product_images referencing new table as touched
  for each statement when (not is_bulk_write()) execute function notify_product_images();
create or replace trigger notify_images_deleted after delete on product_images referencing old table as touched
  for each statement when (not is_bulk_write()) execute function notify_product_images();
create or replace trigger notify_base_pictures_inserted after insert on base_pictures referencing new table as touched
  for each statement when (not is_bulk_write()) execute function notify_product_images();
create or replace trigger notify_base_pictures_updated after update on base_pictures referencing new table as touched
  for each statement when (not is_bulk_write()) execute function notify_product_images();
create or replace trigger notify_base_pictures_deleted after delete on base_pictures referencing old table as touched
  for each statement when (not is_bulk_write()) execute function notify_product_images();

create or replace function notify_variants_listed() returns trigger language plpgsql as $$
begin
  perform notify_cache_tags(array['facets'] || array(select distinct 'product:' || product_id from touched));
  return null;
end $$;
create or replace trigger notify_variants_inserted after insert on variants referencing new table as touched
  for each statement when (not is_bulk_write()) execute function notify_variants_listed();
create or replace trigger notify_variants_deleted after delete on variants referencing old table as touched
  for each statement when (not is_bulk_write()) execute function notify_variants_listed();

-- Stock changes with every purchase and must not invalidate filtered lists. No page shows the reserved quantity.
create or replace function notify_variants_updated() returns trigger language plpgsql as $$
declare
  tags constant text[] := array(
    select distinct tag from old_rows o join new_rows n using (id), lateral (
      select 'product:' || n.product_id as tag
      union all select 'product:' || o.product_id where n.product_id <> o.product_id
      union all select 'facets' where (n.price, n.attributes, n.product_id) is distinct from (o.price, o.attributes, o.product_id)
    ) as changed
    where (n.product_id, n.position, n.attributes, n.price, n.stock, n.image)
      is distinct from (o.product_id, o.position, o.attributes, o.price, o.stock, o.image));
begin
  if tags <> '{}' then perform notify_cache_tags(tags); end if;
  return null;
end $$;
create or replace trigger notify_variants_updated after update on variants referencing old table as old_rows new table as new_rows
  for each statement when (not is_bulk_write()) execute function notify_variants_updated();

-- One product more than notify_cache_tags lists, so that more than 2000 become '*'.
create or replace function notify_template_updated() returns trigger language plpgsql as $$
begin
  perform notify_cache_tags(array['facets'] || array(select 'product:' || id from products where template_id = new.id limit 2001));
  return null;
end $$;
create or replace trigger notify_template_updated after update on templates
  for each row execute function notify_template_updated();

create or replace function notify_sale_updated() returns trigger language plpgsql as $$
begin
  perform notify_cache_tags(array['facets'] || array(select 'product:' || id from products where sale_id = new.id limit 2001));
  return null;
end $$;
create or replace trigger notify_sale_updated after update on sales
  for each row execute function notify_sale_updated();

-- A change of products_count has the tag 'shop-products' instead.
create or replace function notify_shop_updated() returns trigger language plpgsql as $$
begin
  perform notify_cache_tags(array['shop:' || new.seller_id]);
  return null;
end $$;
create or replace trigger notify_shop_updated after insert or update of name, tagline, logo, banner, followers_count on shops
  for each row execute function notify_shop_updated();

-- Cards of products show the name of the shop.
create or replace function notify_shop_renamed() returns trigger language plpgsql as $$
begin
  perform notify_cache_tags(array(select 'product:' || id from products where seller_id = new.seller_id limit 2001));
  return null;
end $$;
create or replace trigger notify_shop_renamed after update of name on shops
  for each row when (old.name <> new.name) execute function notify_shop_renamed();

-- Cards and product pages have the processing days, and lists filter by them.
create or replace function notify_processing_days() returns trigger language plpgsql as $$
begin
  perform notify_cache_tags(array['facets']
    || array(select 'product:' || id from products where seller_id = new.seller_id limit 2001));
  return null;
end $$;
create or replace trigger notify_processing_days after update of processing_days on shops
  for each row when (old.processing_days <> new.processing_days) execute function notify_processing_days();

-- Small tables have one tag each.
create or replace function notify_table() returns trigger language plpgsql as $$
begin
  perform notify_cache_tags(array[tg_argv[0]]);
  return null;
end $$;
create or replace trigger notify_categories after insert or delete or update of name, slug, parent_id, position, image on categories
  for each statement execute function notify_table('categories');
create or replace trigger notify_topics after insert or delete or update on topics
  for each statement execute function notify_table('topics');
create or replace trigger notify_posts after insert or delete or update on posts
  for each statement execute function notify_table('posts');
create or replace trigger notify_pages after insert or delete or update on pages
  for each statement execute function notify_table('pages');
create or replace trigger notify_coupons after insert or delete or update of title, percent, min_subtotal, customer_id, is_listed, ends_at on coupons
  for each statement execute function notify_table('coupons');

-- Called by a timer with the result of its last call, because a coupon that ends changes the list without a write.
create or replace function notify_ended_coupons(since timestamptz) returns timestamptz language plpgsql as $$
begin
  if exists (select from coupons where is_listed and ends_at > since and ends_at <= now()) then
    perform notify_cache_tags(array['coupons']);
  end if;
  return now();
end $$;
