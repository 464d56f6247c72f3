-- Newest-first lists in counted pieces: a page deep inside is found by adding up pieces instead of reading what is before it.
-- Lists are 'all', 'category/{id}' and 'shop/{seller_id}'. A bucket begins at its first key and ends before the next bucket's.
create table list_buckets (
  list text not null,
  first_at timestamptz not null,
  first_id integer not null,
  size integer not null check (size >= 0),
  primary key (list, first_at, first_id)
) with (fillfactor = 50);

-- The keys of a list from one key on and before another.
create function list_keys(asked text, from_at timestamptz, from_id integer, before_at timestamptz, before_id integer)
returns table (created_at timestamptz, id integer) language plpgsql stable as $$
declare
  kind text := split_part(asked, '/', 1);
  owner integer := nullif(split_part(asked, '/', 2), '');
begin
  if kind = 'category' then
    return query select c.created_at, c.product_id from category_products c where c.category_id = owner
      and (c.created_at, c.product_id) >= (from_at, from_id) and (c.created_at, c.product_id) < (before_at, before_id);
  elsif kind = 'shop' then
    return query select p.created_at, p.id from products p where p.seller_id = owner
      and (p.created_at, p.id) >= (from_at, from_id) and (p.created_at, p.id) < (before_at, before_id);
  else
    return query select p.created_at, p.id from products p
      where (p.created_at, p.id) >= (from_at, from_id) and (p.created_at, p.id) < (before_at, before_id);
  end if;
end $$;

-- One page of a list, newest first. Costs the same on every page.
create function list_page(asked text, skip bigint, most integer) returns table (id integer)
language plpgsql stable rows 40 as $$
declare
  kind text := split_part(asked, '/', 1);
  owner integer := nullif(split_part(asked, '/', 2), '');
  place record;
begin
  select coalesce(newer_at, 'infinity') at, coalesce(newer_id, 2147483647) id, skip - newer skip into place
    from (select lag(first_at) over down newer_at, lag(first_id) over down newer_id, size,
                 sum(size) over down - size newer
          from list_buckets where list = asked window down as (order by first_at desc, first_id desc)) buckets
    where newer <= skip and newer + size > skip;
  if not found then return; end if;
  if kind = 'category' then
    return query select c.product_id from category_products c
      where c.category_id = owner and (c.created_at, c.product_id) < (place.at, place.id)
      order by c.created_at desc, c.product_id desc offset place.skip limit most;
  elsif kind = 'shop' then
    return query select p.id from products p where p.seller_id = owner and (p.created_at, p.id) < (place.at, place.id)
      order by p.created_at desc, p.id desc offset place.skip limit most;
  else
    return query select p.id from products p where (p.created_at, p.id) < (place.at, place.id)
      order by p.created_at desc, p.id desc offset place.skip limit most;
  end if;
end $$;

-- Buckets of more than 2,000 rows become buckets of 1,000.
create function split_buckets(lists text[]) returns void language plpgsql as $$
declare
  large record;
begin
  for large in
    select * from (select *, lead(first_at, 1, 'infinity') over up before_at, lead(first_id, 1, 2147483647) over up before_id
                   from list_buckets where list = any (lists) window up as (partition by list order by first_at, first_id)) b
    where size > 2000
  loop
    delete from list_buckets b where (b.list, b.first_at, b.first_id) = (large.list, large.first_at, large.first_id);
    insert into list_buckets (list, first_at, first_id, size)
      select large.list, case when part = 0 then large.first_at else min(created_at) end,
             case when part = 0 then large.first_id else min(id) filter (where n % 1000 = 0) end, count(*)
      from (select k.created_at, k.id, n, n / 1000 part
            from (select created_at, id, row_number() over (order by created_at, id) - 1 n
                  from list_keys(large.list, large.first_at, large.first_id, large.before_at, large.before_id)) k) numbered
      group by part;
  end loop;
end $$;

create type list_change as (list text, created_at timestamptz, id integer, step integer);

-- Counts rows that came (step 1) and went (step -1); the caller holds the locks of lock_counts.
create function count_in_buckets(changes list_change[]) returns void language plpgsql as $$
begin
  insert into list_buckets (list, first_at, first_id, size)
    select distinct list, '-infinity'::timestamptz, 0, 0 from unnest(changes) on conflict do nothing;
  update list_buckets b set size = size + per.step
    from (select c.list, at.first_at, at.first_id, sum(c.step) step
          from unnest(changes) c cross join lateral
            (select s.first_at, s.first_id from list_buckets s
             where s.list = c.list and (s.first_at, s.first_id) <= (c.created_at, c.id)
             order by s.first_at desc, s.first_id desc limit 1) at
          group by 1, 2, 3) per
    where (b.list, b.first_at, b.first_id) = (per.list, per.first_at, per.first_id) and per.step <> 0;
  delete from list_buckets where size = 0 and list in (select list from unnest(changes));
  perform split_buckets(array(select distinct list from unnest(changes)));
end $$;

-- After a bulk load: every list anew.
create function build_list_buckets() returns void language plpgsql as $$
begin
  delete from list_buckets;
  insert into list_buckets (list, first_at, first_id, size)
    select list, '-infinity', 0, size from (
      select 'all' list, count(*) size from products
      union all select 'category/' || category_id, count(*) from category_products group by category_id
      union all select 'shop/' || seller_id, count(*) from products group by seller_id) lists
    where size > 0;
  perform split_buckets(array(select list from list_buckets));
end $$;

-- Whether products have the sale's price at the moment: the clock's word, written down.
alter table sales add running boolean not null default false;

-- What filters and sorts ask of a product, apart from its wide row. The price is what a shopper pays.
-- Tags are 'category/{id}' for its category and all above, 'color/{name}', 'size/{name}', 'sale' and 'custom'.
create table product_filters (
  product_id integer primary key references products on delete cascade,
  created_at timestamptz not null,
  sold integer not null,
  price integer,
  tags text[] not null
);
create index product_filters_tags on product_filters using gin (tags);
create index product_filters_newest on product_filters (created_at desc, product_id desc);
create index product_filters_best_selling on product_filters (sold desc, product_id desc);
create index product_filters_price_asc on product_filters (price, product_id desc);
create index product_filters_price_desc on product_filters (price desc nulls last, product_id desc);
alter table product_filters alter column tags set statistics 1000;

-- A unit's price after a sale; half cents round up, as in the contract's money.
create function discounted(cents integer, percent numeric) returns integer language sql immutable as $$
  select floor((cents::bigint * (10000 - round(percent * 100)) + 5000) / 10000)::integer
$$;

create function product_tags(product integer, category integer, template integer, on_sale boolean)
returns text[] language sql stable as $$
  select array(
    select 'category/' || c from category_and_above(category) c
    union all
    select distinct lower(a ->> 'name') || '/' || (a ->> 'value')
      from variants v, jsonb_array_elements(v.attributes) a
      where v.product_id = product and v.price is not null and a ->> 'name' in ('Color', 'Size')
    union all select 'sale' where on_sale
    union all select 'custom' from templates t where t.id = template and t.allow_custom)
$$;

create view products_to_filter as
  select p.id, p.created_at, p.sold, coalesce(discounted(p.base_price, s.percent), p.base_price) price,
         product_tags(p.id, p.category_id, p.template_id, s.id is not null and p.base_price is not null) tags
  from products p left join sales s on s.id = p.sale_id and s.running;

-- Writes down anew what filters ask of these products. Locked first, so that no writer overlooks another.
create function filter_products(ids integer[]) returns void language plpgsql as $$
begin
  if ids = '{}' then return; end if;
  perform from products where id = any (ids) order by id for no key update;
  insert into product_filters (product_id, created_at, sold, price, tags)
    select id, created_at, sold, price, tags from products_to_filter where id = any (ids)
    on conflict (product_id) do update
      set created_at = excluded.created_at, sold = excluded.sold, price = excluded.price, tags = excluded.tags
      where (product_filters.created_at, product_filters.sold, product_filters.price, product_filters.tags)
        is distinct from (excluded.created_at, excluded.sold, excluded.price, excluded.tags);
end $$;

-- After a bulk load: all products.
create function build_product_filters() returns void language sql as $$
  truncate product_filters;
  insert into product_filters (product_id, created_at, sold, price, tags)
    select id, created_at, sold, price, tags from products_to_filter;
$$;

-- The one counter first: counting writers go one after the other and never deadlock among themselves.
create or replace function lock_counts(leaves integer[], sellers integer[]) returns void language plpgsql as $$
begin
  perform from counters where name = 'products' for no key update;
  perform from categories where id in (select c from unnest(leaves) leaf, category_and_above(leaf) c) order by id for no key update;
  perform from shops where seller_id = any (sellers) order by seller_id for no key update;
end $$;

create or replace function count_products_added() returns trigger language plpgsql as $$
begin
  perform lock_counts(array(select distinct category_id from added), array(select distinct seller_id from added));
  insert into category_products (category_id, created_at, product_id, sold)
    select c, p.created_at, p.id, p.sold from added p, category_and_above(p.category_id) c;
  update categories set products_count = products_count + n
    from (select c, count(*) n from added p, category_and_above(p.category_id) c group by c) as per where id = c;
  update shops set products_count = products_count + n
    from (select seller_id s, count(*) n from added group by s) as per where seller_id = s;
  update counters set value = value + (select count(*) from added) where name = 'products';
  perform count_in_buckets(array(
    select row(l, created_at, id, 1)::list_change from added, lists_of(category_id, seller_id) l));
  perform filter_products(array(select id from added));
  return null;
end $$;

create or replace function count_products_removed() returns trigger language plpgsql as $$
begin
  perform lock_counts(array(select distinct category_id from removed), array(select distinct seller_id from removed));
  delete from category_products where product_id in (select id from removed);
  update categories set products_count = products_count - n
    from (select c, count(*) n from removed p, category_and_above(p.category_id) c group by c) as per where id = c;
  update shops set products_count = products_count - n
    from (select seller_id s, count(*) n from removed group by s) as per where seller_id = s;
  update counters set value = value - (select count(*) from removed) where name = 'products';
  perform count_in_buckets(array(
    select row(l, created_at, id, -1)::list_change from removed, lists_of(category_id, seller_id) l));
  return null;
end $$;

-- The lists that a product stands in.
create function lists_of(category integer, seller integer) returns setof text language sql stable as $$
  select 'all' union all select 'shop/' || seller union all select 'category/' || c from category_and_above(category) c
$$;

-- Whatever hangs on a product follows its changes, a statement at a time.
create function follow_products() returns trigger language plpgsql as $$
declare
  moved integer[] := array(
    select n.id from old_rows o join new_rows n using (id)
    where (o.category_id, o.seller_id, o.created_at) <> (n.category_id, n.seller_id, n.created_at));
begin
  if not exists (
    select from old_rows o join new_rows n using (id)
    where (o.category_id, o.seller_id, o.template_id, o.created_at, o.sold, o.sale_id, o.base_price)
      is distinct from (n.category_id, n.seller_id, n.template_id, n.created_at, n.sold, n.sale_id, n.base_price)
  ) then return null; end if;
  if moved <> '{}' then
    perform lock_counts(
      array(select category_id from old_rows where id = any (moved) union select category_id from new_rows where id = any (moved)),
      array(select seller_id from old_rows where id = any (moved) union select seller_id from new_rows where id = any (moved)));
    update categories set products_count = products_count + n
      from (select c, sum(step) n
            from (select category_id, -1 step from old_rows where id = any (moved)
                  union all select category_id, 1 from new_rows where id = any (moved)) p, category_and_above(p.category_id) c
            group by c) per
      where id = c and n <> 0;
    update shops set products_count = products_count + n
      from (select seller_id s, sum(step) n
            from (select seller_id, -1 step from old_rows where id = any (moved)
                  union all select seller_id, 1 from new_rows where id = any (moved)) p
            group by s) per
      where seller_id = s and n <> 0;
    delete from category_products where product_id = any (moved);
    insert into category_products (category_id, created_at, product_id, sold)
      select c, p.created_at, p.id, p.sold from new_rows p, category_and_above(p.category_id) c where p.id = any (moved);
    perform count_in_buckets(array(
      select row(l, created_at, id, -1)::list_change from old_rows, lists_of(category_id, seller_id) l where id = any (moved)
      union all
      select row(l, created_at, id, 1)::list_change from new_rows, lists_of(category_id, seller_id) l where id = any (moved)));
  end if;
  update category_products c set sold = n.sold
    from old_rows o join new_rows n using (id) where o.sold <> n.sold and c.product_id = n.id and c.sold <> n.sold;
  update product_filters f set sold = n.sold
    from old_rows o join new_rows n using (id) where o.sold <> n.sold and f.product_id = n.id;
  perform filter_products(array(
    select n.id from old_rows o join new_rows n using (id)
    where (o.category_id, o.template_id, o.created_at, o.sale_id, o.base_price)
      is distinct from (n.category_id, n.template_id, n.created_at, n.sale_id, n.base_price)));
  return null;
end $$;

drop trigger product_moved on products;
drop function move_product;
create trigger products_changed after update on products referencing old table as old_rows new table as new_rows
  for each statement execute function follow_products();

-- A product's stock is the sum of its variants'; it and what filters go by follow them, a statement at a time.
create function follow_variants(ids integer[]) returns void language plpgsql as $$
begin
  -- Variants that go with their product leave nothing to do.
  if not exists (select from products where id = any (ids)) then return; end if;
  update products p set stock = v.stock
    from (select changed, (select coalesce(sum(stock), 0) from variants where product_id = changed) stock from unnest(ids) changed) v
    where v.changed = p.id and v.stock <> p.stock;
  perform filter_products(ids);
end $$;

create function follow_listed_variants() returns trigger language plpgsql as $$
begin
  perform follow_variants(array(select distinct product_id from listed));
  return null;
end $$;
create trigger variants_added after insert on variants referencing new table as listed
  for each statement execute function follow_listed_variants();
create trigger variants_removed after delete on variants referencing old table as listed
  for each statement execute function follow_listed_variants();

create function follow_changed_variants() returns trigger language plpgsql as $$
begin
  perform follow_variants(array(
    select distinct unnest(array[o.product_id, n.product_id]) from old_rows o join new_rows n using (id)
    where (o.product_id, o.attributes, o.price is null, o.stock) is distinct from (n.product_id, n.attributes, n.price is null, n.stock)));
  return null;
end $$;
create trigger variants_changed after update on variants referencing old table as old_rows new table as new_rows
  for each statement execute function follow_changed_variants();
drop trigger variant_stock on variants;
drop function sum_stock;

create function filter_products_of_template() returns trigger language plpgsql as $$
begin
  perform filter_products(array(select id from products where template_id = new.id));
  return null;
end $$;
create trigger template_changed after update of allow_custom on templates
  for each row when (old.allow_custom <> new.allow_custom) execute function filter_products_of_template();

create function set_sale_running() returns trigger language plpgsql as $$
begin
  new.running := new.starts_at <= now() and new.ends_at > now();
  return new;
end $$;
create trigger sale_running before insert or update on sales for each row execute function set_sale_running();
update sales set running = false;

create function filter_products_of_sale() returns trigger language plpgsql as $$
begin
  perform filter_products(array(select id from products where sale_id = new.id));
  return null;
end $$;
create trigger sale_changed after update on sales
  for each row when ((old.running, old.percent) <> (new.running, new.percent)) execute function filter_products_of_sale();

-- Sales that began or ended by the clock since somebody looked; one that another session settles just now is left to it.
create function settle_sales() returns void language sql as $$
  update sales set running = not running where id in (
    select id from sales where running <> (starts_at <= now() and ends_at > now()) for update skip locked)
$$;

-- The condition of the filters that are given, over parameters $1 to $5 in their order.
create function filter_condition(must text[], colors text[], sizes text[], price_min integer, price_max integer)
returns text language sql immutable as $$
  select concat_ws(' and ', 'true',
    case when must <> '{}' then 'f.tags @> $1' end,
    case when colors <> '{}' then 'f.tags && $2' end,
    case when sizes <> '{}' then 'f.tags && $3' end,
    case when price_min is not null then 'f.price >= $4' end,
    case when price_max is not null then 'f.price <= $5' end)
$$;

-- Where filters look: at all products, or at the first matches of a search.
create function filter_source(query tsquery) returns text language sql immutable as $$
  select case when query is null then 'product_filters f'
              else 'matching_products($6, 10000) m join product_filters f on f.product_id = m.id' end
$$;

-- Dynamic, because a plan that fits every filter fits none.
create function filtered_count(
  must text[], colors text[], sizes text[], price_min integer, price_max integer, query tsquery, most integer
) returns integer language plpgsql stable as $$
declare
  total integer;
begin
  execute format('select count(*) from (select from %s where %s limit $7) found', filter_source(query),
                 filter_condition(must, colors, sizes, price_min, price_max))
    into total using must, colors, sizes, price_min, price_max, query, most;
  return total;
end $$;

-- One page of the filtered products. Common ones are met soon on a walk along the order, rare ones are gathered and sorted.
create function filtered_page(
  must text[], colors text[], sizes text[], price_min integer, price_max integer, query tsquery,
  sort text, common boolean, skip integer, most integer
) returns table (id integer) language plpgsql stable as $$
declare
  columns text := case sort
    when 'newest' then 'created_at desc, product_id desc'
    when 'price-asc' then 'price, product_id desc'
    when 'price-desc' then 'price desc nulls last, product_id desc'
    else 'sold desc, product_id desc' end;
  found text := format('select f.* from %s where %s', filter_source(query),
                       filter_condition(must, colors, sizes, price_min, price_max));
begin
  if sort = 'best-match' then
    found := format('select f.*, row_number() over (order by sold desc, product_id desc) place from (%s) f', found);
    columns := 'case when place <= 500 then (select ts_rank(w.search, $6) from product_words w where w.product_id = found.product_id) else -1 end desc, place';
  end if;
  return query execute format(
    'with found as %s (%s) select product_id from found order by %s offset $7 limit $8',
    case when common and query is null then 'not materialized' else 'materialized' end, found, columns)
    using must, colors, sizes, price_min, price_max, query, skip, most;
end $$;

-- How many of the first matching products have each tag, and between which prices they lie.
create function filtered_facets(
  must text[], colors text[], sizes text[], price_min integer, price_max integer, query tsquery, most integer
) returns jsonb language plpgsql stable as $$
declare
  facets jsonb;
begin
  execute format(
    'with found as materialized (select f.price, f.tags from %s where %s limit $7)
     select jsonb_build_object(
       ''rows'', count(*), ''price_min'', min(price), ''price_max'', max(price),
       ''tags'', (select coalesce(jsonb_object_agg(tag, n), ''{}'')
                  from (select tag, count(*) n from found, unnest(tags) tag group by tag) per))
     from found', filter_source(query), filter_condition(must, colors, sizes, price_min, price_max))
    into facets using must, colors, sizes, price_min, price_max, query, most;
  return facets;
end $$;

-- For a shop that has products already.
select build_list_buckets(), build_product_filters();
