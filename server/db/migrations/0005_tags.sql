-- Every write tells, in its own transaction, what a kept page may depend on. The words are those of server/tags.ts.
create function emit_tags(tags text[]) returns void language plpgsql as $$
begin
  if cardinality(tags) > 2000 then
    perform pg_notify('inkloom_tags', '*');
  else
    -- A notice holds less than 8000 bytes.
    perform pg_notify('inkloom_tags', string_agg(tag, ' '))
      from (select tag, row_number() over () / 200 as part from (select distinct unnest(tags) as tag) as once) as numbered
      group by part;
  end if;
end $$;

create function tell_products_listed() returns trigger language plpgsql as $$
begin
  perform emit_tags(array['products', 'best-selling', 'search', 'facets']
    || array(select 'product:' || id from listed)
    || array(select 'category:' || c from (select distinct category_id from listed) as leaf, category_and_above(leaf.category_id) c)
    || array(select 'shop-products:' || seller_id from listed));
  return null;
end $$;
create trigger tell_products_added after insert on products referencing new table as listed
  for each statement execute function tell_products_listed();
create trigger tell_products_removed after delete on products referencing old table as listed
  for each statement execute function tell_products_listed();

create function tell_products_changed() returns trigger language plpgsql as $$
declare tags text[];
begin
  select array_agg(distinct tag) into tags
    from before b join after a using (id), lateral (
      select 'product:' || id as tag
      union all select 'best-selling' where a.sold <> b.sold
      union all select 'search' where (a.name, a.description, a.category_id, a.seller_id)
                                      is distinct from (b.name, b.description, b.category_id, b.seller_id)
      union all select 'facets' where (a.base_price, a.sale_id, a.sold, a.template_id)
                                      is distinct from (b.base_price, b.sale_id, b.sold, b.template_id)
      union all select moved from (
        select unnest(array['products', 'shop-products:' || a.seller_id, 'shop-products:' || b.seller_id]) as moved
        union all select 'category:' || c from category_and_above(a.category_id) c
        union all select 'category:' || c from category_and_above(b.category_id) c
      ) as lists where (a.category_id, a.seller_id, a.created_at) is distinct from (b.category_id, b.seller_id, b.created_at)
    ) as told
    where a.* is distinct from b.*;
  if tags is not null then perform emit_tags(tags); end if;
  return null;
end $$;
create trigger tell_products_changed after update on products referencing old table as before new table as after
  for each statement execute function tell_products_changed();

-- Rows that belong to a product are told as a change of it.
create function tell_parts_changed() returns trigger language plpgsql as $$
begin
  perform emit_tags(array['facets'] || array(select distinct 'product:' || product_id from touched));
  return null;
end $$;
create trigger tell_variants_added after insert on variants referencing new table as touched
  for each statement execute function tell_parts_changed();
create trigger tell_variants_changed after update on variants referencing new table as touched
  for each statement execute function tell_parts_changed();
create trigger tell_variants_removed after delete on variants referencing old table as touched
  for each statement execute function tell_parts_changed();
create trigger tell_images_added after insert on product_images referencing new table as touched
  for each statement execute function tell_parts_changed();
create trigger tell_images_changed after update on product_images referencing new table as touched
  for each statement execute function tell_parts_changed();
create trigger tell_images_removed after delete on product_images referencing old table as touched
  for each statement execute function tell_parts_changed();

create function tell_template_changed() returns trigger language plpgsql as $$
begin
  perform emit_tags(array['facets'] || array(select 'product:' || id from products where template_id = new.id limit 2001));
  return null;
end $$;
create trigger tell_template_changed after update on templates for each row execute function tell_template_changed();

create function tell_sale_changed() returns trigger language plpgsql as $$
begin
  perform emit_tags(array['facets'] || array(select 'product:' || id from products where sale_id = new.id limit 2001));
  return null;
end $$;
create trigger tell_sale_changed after update on sales for each row execute function tell_sale_changed();
create index products_of_sale on products (sale_id) where sale_id is not null;

-- A shop's counted products have a word of their own.
create function tell_shop_changed() returns trigger language plpgsql as $$
begin
  perform emit_tags(array['shop:' || new.seller_id]);
  return null;
end $$;
create trigger tell_shop_changed after insert or update of name, tagline, logo, banner, followers_count on shops
  for each row execute function tell_shop_changed();

-- Words about lists that few rows make and that every menu shows.
create function tell_list() returns trigger language plpgsql as $$
begin
  perform emit_tags(array[tg_argv[0]]);
  return null;
end $$;
create trigger tell_categories after insert or delete or update of name, slug, parent_id, position, image on categories
  for each statement execute function tell_list('categories');
create trigger tell_topics after insert or delete or update on topics
  for each statement execute function tell_list('topics');
create trigger tell_posts after insert or delete or update on posts
  for each statement execute function tell_list('posts');
create trigger tell_pages after insert or delete or update on pages
  for each statement execute function tell_list('pages');
