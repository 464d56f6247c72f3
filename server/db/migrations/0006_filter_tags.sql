-- Tags as numbers: they take a third of the room and of the time that texts take.
create table filter_tags (
  id integer generated always as identity primary key,
  tag text not null unique
);

-- The numbers of tags, in order; a tag that is new gets one.
create function filter_tag_ids(named text[]) returns integer[] language plpgsql as $$
declare
  ids integer[] := array(select id from filter_tags where tag = any (named) order by id);
begin
  if cardinality(ids) < cardinality(named) then
    insert into filter_tags (tag) select t from unnest(named) t where not exists (select from filter_tags f where f.tag = t)
      order by 1 on conflict do nothing;
    ids := array(select id from filter_tags where tag = any (named) order by id);
  end if;
  return ids;
end $$;

-- The numbers of tags that somebody asks for; 0, which no product has, for one that nobody gave.
create function known_tag_ids(named text[]) returns integer[] language sql stable as $$
  select array(select coalesce(f.id, 0) from unnest(named) t left join filter_tags f on f.tag = t)
$$;

drop index product_filters_tags;
truncate product_filters;
alter table product_filters drop column tags;
alter table product_filters add tags integer[] not null;
alter table product_filters alter column tags set statistics 1000;

create or replace function filter_products(ids integer[]) returns void language plpgsql as $$
begin
  if ids = '{}' then return; end if;
  perform from products where id = any (ids) order by id for no key update;
  insert into product_filters (product_id, created_at, sold, price, tags)
    select id, created_at, sold, price, filter_tag_ids(tags) from products_to_filter where id = any (ids)
    on conflict (product_id) do update
      set created_at = excluded.created_at, sold = excluded.sold, price = excluded.price, tags = excluded.tags
      where (product_filters.created_at, product_filters.sold, product_filters.price, product_filters.tags)
        is distinct from (excluded.created_at, excluded.sold, excluded.price, excluded.tags);
end $$;

-- For bulk loads: what filter_products does, for products with these ids that have no row yet. Products share most of their
-- attributes, so each list of them is read once.
drop function build_product_filters;
create function build_product_filters(first integer, last integer) returns void language plpgsql as $$
begin
  insert into filter_tags (tag)
    select tag from (
      select distinct lower(a ->> 'name') || '/' || (a ->> 'value') tag
        from (select distinct attributes from variants where product_id between first and last and price is not null) kinds,
          jsonb_array_elements(attributes) a
        where a ->> 'name' in ('Color', 'Size')
      union all select 'category/' || id from categories
      union all values ('sale'), ('custom')) tags
    where not exists (select from filter_tags f where f.tag = tags.tag) order by 1;
  insert into product_filters (product_id, created_at, sold, price, tags)
    with kinds as materialized (
      select attributes, array_agg(f.id) ids
      from (select distinct attributes from variants where product_id between first and last and price is not null) kinds,
        jsonb_array_elements(attributes) a join filter_tags f on f.tag = lower(a ->> 'name') || '/' || (a ->> 'value')
      where a ->> 'name' in ('Color', 'Size') group by 1
    ), offered as materialized (
      select v.product_id, array_agg(distinct tag) ids from variants v join kinds using (attributes), unnest(kinds.ids) tag
      where v.product_id between first and last and v.price is not null group by 1
    ), places as materialized (
      select c.id, array_agg(f.id) ids from categories c, category_and_above(c.id) above
        join filter_tags f on f.tag = 'category/' || above group by 1
    )
    select p.id, p.created_at, p.sold, coalesce(discounted(p.base_price, s.percent), p.base_price),
      array(select unnest(places.ids || offered.ids || sale.ids || custom.ids) order by 1)
    from products p
      join places on places.id = p.category_id
      join templates t on t.id = p.template_id
      left join sales s on s.id = p.sale_id and s.running
      left join offered on offered.product_id = p.id
      left join (select array[id] ids from filter_tags where tag = 'sale') sale on s.id is not null and p.base_price is not null
      left join (select array[id] ids from filter_tags where tag = 'custom') custom on t.allow_custom
    where p.id between first and last;
end $$;

create or replace function filter_condition(must integer[], colors integer[], sizes integer[], price_min integer, price_max integer)
returns text language sql immutable as $$
  select concat_ws(' and ', 'true',
    case when must <> '{}' then 'f.tags @> $1' end,
    case when colors <> '{}' then 'f.tags && $2' end,
    case when sizes <> '{}' then 'f.tags && $3' end,
    case when price_min is not null then 'f.price >= $4' end,
    case when price_max is not null then 'f.price <= $5' end)
$$;

-- Dynamic, because a plan that fits every filter fits none.
create or replace function filtered_count(
  must text[], colors text[], sizes text[], price_min integer, price_max integer, query tsquery, most integer
) returns integer language plpgsql stable as $$
declare
  must_ids integer[] := known_tag_ids(must);
  color_ids integer[] := known_tag_ids(colors);
  size_ids integer[] := known_tag_ids(sizes);
  condition constant text := filter_condition(must_ids, color_ids, size_ids, price_min, price_max);
  products constant bigint := (select value from counters where name = 'products');
  seen record;
  total integer;
begin
  if query is null and condition = 'true' then return least(most, products); end if;
  -- Where a sample says that there are far more than anybody counts, nobody counts. It lies all over the table, so that no
  -- stretch of alike products speaks for the rest.
  if query is null and products > 20 * most / 2 then
    execute format('select count(*) filter (where %s) passing, count(*) looked, count(distinct block) filter (where %1$s) blocks
                    from (select f.*, (f.ctid::text::point)[0] block from product_filters f tablesample system (%s) repeatable (1)) f',
                   condition, 100.0 * 6000 / products)
      into seen using must_ids, color_ids, size_ids, price_min, price_max;
    if seen.blocks >= 30 and seen.passing * products > 2 * most * seen.looked then return most; end if;
  end if;
  execute format('select count(*) from (select from %s where %s limit $7) found', filter_source(query), condition)
    into total using must_ids, color_ids, size_ids, price_min, price_max, query, most;
  return total;
end $$;

drop function filtered_page;
-- One page of the `total` filtered products. Where many pass, they are met soon on a walk along the order; else they are gathered and sorted.
-- A walk along prices is only for those that nobody counted: what passes may cost much or little.
create function filtered_page(
  must text[], colors text[], sizes text[], price_min integer, price_max integer, query tsquery,
  sort text, total integer, skip integer, most integer
) returns table (id integer) language plpgsql stable rows 40 as $$
declare
  must_ids integer[] := known_tag_ids(must);
  color_ids integer[] := known_tag_ids(colors);
  size_ids integer[] := known_tag_ids(sizes);
  columns text := case sort
    when 'newest' then 'created_at desc, product_id desc'
    when 'price-asc' then 'price, product_id desc'
    when 'price-desc' then 'price desc nulls last, product_id desc'
    else 'sold desc, product_id desc' end;
  found text := format('select f.* from %s where %s', filter_source(query),
                       filter_condition(must_ids, color_ids, size_ids, price_min, price_max));
  is_common constant boolean := query is null and (total >= 10000 or sort not like 'price%'
    and (select value from counters where name = 'products') * (skip + most) < total::bigint * total);
begin
  if sort = 'best-match' then
    found := format('select f.*, row_number() over (order by sold desc, product_id desc) place from (%s) f', found);
    columns := 'case when place <= 500 then (select ts_rank(w.search, $6) from product_words w where w.product_id = found.product_id) else -1 end desc, place';
  end if;
  return query execute format(
    'with found as %s (%s) select product_id from found order by %s offset $7 limit $8',
    case when is_common then 'not materialized' else 'materialized' end, found, columns)
    using must_ids, color_ids, size_ids, price_min, price_max, query, skip, most;
end $$;

create or replace function filtered_facets(
  must text[], colors text[], sizes text[], price_min integer, price_max integer, query tsquery, most integer
) returns jsonb language plpgsql stable as $$
declare
  must_ids integer[] := known_tag_ids(must);
  color_ids integer[] := known_tag_ids(colors);
  size_ids integer[] := known_tag_ids(sizes);
  facets jsonb;
begin
  execute format(
    'with found as materialized (select f.price, f.tags from %s where %s limit $7)
     select jsonb_build_object(
       ''rows'', count(*), ''price_min'', min(price), ''price_max'', max(price),
       ''tags'', (select coalesce(jsonb_object_agg(t.tag, per.n), ''{}'')
                  from (select id, count(*) n from found, unnest(tags) id group by id) per join filter_tags t using (id)))
     from found', filter_source(query), filter_condition(must_ids, color_ids, size_ids, price_min, price_max))
    into facets using must_ids, color_ids, size_ids, price_min, price_max, query, most;
  return facets;
end $$;

drop function filter_condition(text[], text[], text[], integer, integer);

-- For a shop that has products already.
select build_product_filters(min(id), max(id)) from products;
create index product_filters_tags on product_filters using gin (tags);
