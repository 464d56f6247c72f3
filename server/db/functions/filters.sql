-- Maintains product_filters, which filters and sort orders read, and queries it.

-- Before they had the processing days.
drop function if exists filter_condition(integer[], integer[], integer[], integer, integer);
drop function if exists sampled_count(text, integer[], integer[], integer[], integer, integer);
drop function if exists filtered_count(text[], text[], text[], integer, integer, tsquery, integer);
drop function if exists filtered_page(text[], text[], text[], integer, integer, tsquery, text, integer, integer, integer);
drop function if exists filtered_facets(text[], text[], text[], integer, integer, tsquery, integer);

-- Rounds half cents up, as contract/money.ts does.
create or replace function discounted_price(cents integer, percent numeric) returns integer language sql immutable as $$
  select floor((cents::bigint * (10000 - round(percent * 100)) + 5000) / 10000)::integer
$$;

create or replace function product_filter_tags(product integer, category integer, template integer, on_sale boolean)
returns text[] language sql stable as $$
  select array(
    select 'category/' || c from category_path(category) c
    union all
    select distinct lower(a ->> 'name') || '/' || (a ->> 'value')
      from variants v, jsonb_array_elements(v.attributes) a
      where v.product_id = product and v.price is not null and a ->> 'name' in ('Color', 'Size')
    union all select 'sale' where on_sale
    union all select 'custom' from templates t where t.id = template and t.allow_custom)
$$;

-- The expected content of product_filters, which has no hidden products, with the names of tags.
create or replace view product_filter_values as
  select p.id, p.created_at, p.sold, coalesce(discounted_price(p.base_price, s.percent), p.base_price) price,
         product_filter_tags(p.id, p.category_id, p.template_id, s.id is not null and p.base_price is not null) tags,
         shops.processing_days
  from products p join shops using (seller_id) left join sales s on s.id = p.sale_id and s.is_running
  where p.hidden_at is null;

-- The sorted ids of tags; creates missing ones.
create or replace function ensure_filter_tags(names text[]) returns integer[] language plpgsql as $$
declare
  ids integer[] := array(select id from filter_tags where tag = any (names) order by id);
begin
  if cardinality(ids) < cardinality(names) then
    insert into filter_tags (tag) select t from unnest(names) t where not exists (select from filter_tags f where f.tag = t)
      order by 1 on conflict do nothing;
    ids := array(select id from filter_tags where tag = any (names) order by id);
  end if;
  return ids;
end $$;

-- Locks the products first, so that concurrent writers see each other's changes.
create or replace function refresh_product_filters(ids integer[]) returns void language plpgsql as $$
begin
  if ids = '{}' then return; end if;
  perform from products where id = any (ids) order by id for no key update;
  insert into product_filters (product_id, created_at, sold, price, tags, processing_days)
    select id, created_at, sold, price, ensure_filter_tags(tags), processing_days from product_filter_values where id = any (ids)
    on conflict (product_id) do update
      set created_at = excluded.created_at, sold = excluded.sold, price = excluded.price, tags = excluded.tags,
          processing_days = excluded.processing_days
      where (product_filters.created_at, product_filters.sold, product_filters.price, product_filters.tags,
             product_filters.processing_days)
        is distinct from (excluded.created_at, excluded.sold, excluded.price, excluded.tags, excluded.processing_days);
end $$;

create or replace function refresh_filters_of_template() returns trigger language plpgsql as $$
begin
  perform refresh_product_filters(array(select id from products where template_id = new.id));
  return null;
end $$;
create or replace trigger refresh_filters_of_template after update of allow_custom on templates
  for each row when (old.allow_custom <> new.allow_custom) execute function refresh_filters_of_template();

create or replace function refresh_filters_of_shop() returns trigger language plpgsql as $$
begin
  perform refresh_product_filters(array(select id from products where seller_id = new.seller_id));
  return null;
end $$;
create or replace trigger refresh_filters_of_shop after update of processing_days on shops
  for each row when (old.processing_days <> new.processing_days) execute function refresh_filters_of_shop();

-- For bulk loads: the rows of refresh_product_filters for a range of ids without rows. Reads each distinct list of
-- attributes once, because most products share theirs.
create or replace function build_product_filters(first_id integer, last_id integer) returns void language plpgsql as $$
begin
  insert into filter_tags (tag)
    select tag from (
      select distinct lower(a ->> 'name') || '/' || (a ->> 'value') tag
        from (select distinct attributes from variants where product_id between first_id and last_id and price is not null) kinds,
          jsonb_array_elements(attributes) a
        where a ->> 'name' in ('Color', 'Size')
      union all select 'category/' || id from categories
      union all values ('sale'), ('custom')) tags
    where not exists (select from filter_tags f where f.tag = tags.tag) order by 1;
  insert into product_filters (product_id, created_at, sold, price, tags, processing_days)
    with kinds as materialized (
      select attributes, array_agg(f.id) ids
      from (select distinct attributes from variants where product_id between first_id and last_id and price is not null) kinds,
        jsonb_array_elements(attributes) a join filter_tags f on f.tag = lower(a ->> 'name') || '/' || (a ->> 'value')
      where a ->> 'name' in ('Color', 'Size') group by 1
    ), offered as materialized (
      select v.product_id, array_agg(distinct tag) ids from variants v join kinds using (attributes), unnest(kinds.ids) tag
      where v.product_id between first_id and last_id and v.price is not null group by 1
    ), paths as materialized (
      select c.id, array_agg(f.id) ids from categories c, category_path(c.id) ancestor
        join filter_tags f on f.tag = 'category/' || ancestor group by 1
    )
    select p.id, p.created_at, p.sold, coalesce(discounted_price(p.base_price, s.percent), p.base_price),
      array(select unnest(paths.ids || offered.ids || sale.ids || custom.ids) order by 1), shops.processing_days
    from products p
      join shops using (seller_id)
      join paths on paths.id = p.category_id
      join templates t on t.id = p.template_id
      left join sales s on s.id = p.sale_id and s.is_running
      left join offered on offered.product_id = p.id
      left join (select array[id] ids from filter_tags where tag = 'sale') sale on s.id is not null and p.base_price is not null
      left join (select array[id] ids from filter_tags where tag = 'custom') custom on t.allow_custom
    where p.id between first_id and last_id and p.hidden_at is null;
end $$;

-- The ids of tags in a request; 0, which no product has, for an unknown one.
create or replace function find_filter_tags(names text[]) returns integer[] language sql stable as $$
  select array(select coalesce(f.id, 0) from unnest(names) t left join filter_tags f on f.tag = t)
$$;

-- The SQL condition of the filters that are set, with the parameters $1 to $6 in this order.
create or replace function filter_condition(
  required integer[], colors integer[], sizes integer[], price_min integer, price_max integer, max_days integer
) returns text language sql immutable as $$
  select concat_ws(' and ', 'true',
    case when required <> '{}' then 'f.tags @> $1' end,
    case when colors <> '{}' then 'f.tags && $2' end,
    case when sizes <> '{}' then 'f.tags && $3' end,
    case when price_min is not null then 'f.price >= $4' end,
    case when price_max is not null then 'f.price <= $5' end,
    case when max_days is not null then 'f.processing_days <= $6' end)
$$;

-- The table that filters apply to: all products, or the first 10,000 matches of a search.
create or replace function filter_source(query tsquery) returns text language sql immutable as $$
  select case when query is null then 'product_filters f'
              else 'search_matches($7, 10000) m join product_filters f on f.product_id = m.id' end
$$;

-- Estimates how many products pass a condition, from about 3,000 products in random pages of the table, always the same ones.
-- Null if the matches have fewer than 20 ranges of 50 ids: adjacent products are similar, so that few ranges are not
-- representative.
create or replace function sampled_count(
  condition text, required integer[], colors integer[], sizes integer[], price_min integer, price_max integer,
  max_days integer
) returns bigint language plpgsql stable as $$
declare
  products constant bigint := (select value from counters where name = 'products');
  sample record;
begin
  execute format(
    'select sum(passing) passing, sum(sampled) sampled, count(*) filter (where passing > 0) ranges
     from (select count(*) filter (where %s) passing, count(*) sampled
           from product_filters f tablesample system (%s) repeatable (1) group by product_id / 50) sample',
    condition, 100.0 * 3000 / products)
    into sample using required, colors, sizes, price_min, price_max, max_days;
  return case when sample.ranges >= 20 then sample.passing * products / sample.sampled end;
end $$;

-- How many products pass the filters, up to max_count. Dynamic SQL, because no single plan suits every combination of filters.
create or replace function filtered_count(
  required text[], colors text[], sizes text[], price_min integer, price_max integer, max_days integer, query tsquery, max_count integer
) returns integer language plpgsql stable as $$
declare
  required_ids constant integer[] := find_filter_tags(required);
  color_ids constant integer[] := find_filter_tags(colors);
  size_ids constant integer[] := find_filter_tags(sizes);
  condition constant text := filter_condition(required_ids, color_ids, size_ids, price_min, price_max, max_days);
  products constant bigint := (select value from counters where name = 'products');
  total integer;
begin
  if query is null and condition = 'true' then return least(max_count, products); end if;
  -- Skips the exact count when a sample shows that the result exceeds the limit.
  if query is null and products > 10 * max_count
    and sampled_count(condition, required_ids, color_ids, size_ids, price_min, price_max, max_days) > 2 * max_count
  then return max_count; end if;
  execute format('select count(*) from (select from %s where %s limit $8) found', filter_source(query), condition)
    into total using required_ids, color_ids, size_ids, price_min, price_max, max_days, query, max_count;
  return total;
end $$;

-- One page of the `total` products that pass the filters. If many pass, the index of the sort order is scanned until the page
-- is full; otherwise all matches are collected and sorted. Price order is scanned only when the total reached the limit,
-- because matches may all be at one end of it.
create or replace function filtered_page(
  required text[], colors text[], sizes text[], price_min integer, price_max integer, max_days integer, query tsquery,
  sort text, total integer, skip integer, page_size integer
) returns table (id integer) language plpgsql stable rows 40 as $$
declare
  required_ids constant integer[] := find_filter_tags(required);
  color_ids constant integer[] := find_filter_tags(colors);
  size_ids constant integer[] := find_filter_tags(sizes);
  columns text := case sort
    when 'newest' then 'created_at desc, product_id desc'
    when 'price-asc' then 'price, product_id desc'
    when 'price-desc' then 'price desc nulls last, product_id desc'
    else 'sold desc, product_id desc' end;
  found text := format('select f.* from %s where %s', filter_source(query),
                       filter_condition(required_ids, color_ids, size_ids, price_min, price_max, max_days));
  scan_index constant boolean := query is null and (total >= 10000 or sort not like 'price%'
    and (select value from counters where name = 'products') * (skip + page_size) < total::bigint * total);
begin
  if sort = 'best-match' then
    found := format('select f.*, row_number() over (order by sold desc, product_id desc) place from (%s) f', found);
    columns := 'case when place <= 500 then (select ts_rank(s.vector, $7) from product_search s where s.product_id = found.product_id) else -1 end desc, place';
  end if;
  return query execute format(
    'with found as %s (%s) select product_id from found order by %s offset $8 limit $9',
    case when scan_index then 'not materialized' else 'materialized' end, found, columns)
    using required_ids, color_ids, size_ids, price_min, price_max, max_days, query, skip, page_size;
end $$;

-- How many of the first max_rows matching products have each tag, and their price range.
create or replace function filtered_facets(
  required text[], colors text[], sizes text[], price_min integer, price_max integer, max_days integer, query tsquery, max_rows integer
) returns jsonb language plpgsql stable as $$
declare
  required_ids constant integer[] := find_filter_tags(required);
  color_ids constant integer[] := find_filter_tags(colors);
  size_ids constant integer[] := find_filter_tags(sizes);
  facets jsonb;
begin
  execute format(
    'with found as materialized (select f.price, f.tags from %s where %s limit $8)
     select jsonb_build_object(
       ''rows'', count(*), ''price_min'', min(price), ''price_max'', max(price),
       ''tags'', (select coalesce(jsonb_object_agg(t.tag, per.n), ''{}'')
                  from (select id, count(*) n from found, unnest(tags) id group by id) per join filter_tags t using (id)))
     from found', filter_source(query), filter_condition(required_ids, color_ids, size_ids, price_min, price_max, max_days))
    into facets using required_ids, color_ids, size_ids, price_min, price_max, max_days, query, max_rows;
  return facets;
end $$;
