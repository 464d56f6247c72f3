-- Keeps product_search and search_lexemes up to date. The lexemes are described in 0001_schema.sql.

-- Lower case, without accents and punctuation.
create or replace function search_words(written text) returns text[] language sql stable parallel safe as $$
  select array_remove(regexp_split_to_array(lower(unaccent(written)), '[^[:alnum:]]+'), '')
$$;

create or replace function search_stems(written text) returns text[] language sql stable parallel safe as $$
  select tsvector_to_array(to_tsvector('inkloom', written))
$$;

-- Adds a prefix; leaves out words that are too long to be real.
create or replace function prefixed_lexemes(prefix text, words text[], suffix text default '') returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct prefix || word || suffix), '{}') from unnest(words) word where length(word) <= 40
$$;

-- Two digits; one level is a factor of about 1.28 in sales.
create or replace function popularity_level(sold integer) returns text language sql immutable parallel safe as $$
  select lpad(floor(ln(1 + sold) * 4)::text, 2, '0')
$$;

create or replace function popularity_lexemes(sold integer) returns text[] language sql immutable parallel safe as $$
  select array(select '~' || n from generate_series(0, 30) n where sold >> n > 0)
$$;

-- The part of the vector that all products of a category and shop share.
create or replace view shared_search_vectors as
  select c.id category_id, s.seller_id,
    setweight(to_tsvector('inkloom', path.names), 'B') || setweight(to_tsvector('inkloom', s.name), 'C')
      || array_to_tsvector(prefixed_lexemes('+', search_words(path.names || ' ' || s.name))) vector
  from categories c
  cross join lateral (select string_agg(a.name, ' ' order by a.id) names from categories a
                      where a.id in (select category_path(c.id))) path
  cross join shops s;

create or replace function product_search_vector(name text, description text, sold integer, shared tsvector)
returns tsvector language plpgsql stable as $$
declare
  name_vector constant tsvector := to_tsvector('inkloom', name);
  words constant text[] := search_words(name);
begin
  return setweight(name_vector, 'A') || shared || setweight(to_tsvector('inkloom', left(description, 4000)), 'D')
    || array_to_tsvector(prefixed_lexemes('=', tsvector_to_array(name_vector), '/' || popularity_level(sold))
         || prefixed_lexemes('+', words) || popularity_lexemes(sold) || ('==' || left(array_to_string(words, ' '), 200)));
end $$;

create or replace function refresh_product_search(ids integer[]) returns void language sql as $$
  with chosen as materialized (
    select id, name, description, sold, category_id, seller_id from products where id = any (ids) and hidden_at is null
  ), shared as materialized (
    select s.category_id, s.seller_id, s.vector
    from (select distinct category_id, seller_id from chosen) p join shared_search_vectors s using (category_id, seller_id)
  )
  insert into product_search (product_id, sold, vector)
    select p.id, p.sold, product_search_vector(p.name, p.description, p.sold, s.vector)
    from chosen p join shared s using (category_id, seller_id)
    on conflict (product_id) do update set sold = excluded.sold, vector = excluded.vector
$$;

create or replace function index_products_inserted() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array(select id from inserted));
  return null;
end $$;
create or replace trigger search_products_inserted after insert on products referencing new table as inserted
  for each statement when (not is_bulk_write()) execute function index_products_inserted();

create or replace function index_products_deleted() returns trigger language plpgsql as $$
begin
  delete from product_search where product_id in (select id from deleted);
  return null;
end $$;
create or replace trigger search_products_deleted after delete on products referencing old table as deleted
  for each statement when (not is_bulk_write()) execute function index_products_deleted();

create or replace function index_products_updated() returns trigger language plpgsql as $$
declare
  changed constant integer[] := array(
    select n.id from old_rows o join new_rows n using (id)
    where (n.name, n.description, n.category_id, n.seller_id, n.hidden_at is null)
          is distinct from (o.name, o.description, o.category_id, o.seller_id, o.hidden_at is null)
       or n.sold <> o.sold and (popularity_level(n.sold), popularity_lexemes(n.sold)) <> (popularity_level(o.sold), popularity_lexemes(o.sold)));
begin
  if changed <> '{}' then
    delete from product_search s using new_rows n where s.product_id = n.id and n.id = any (changed) and n.hidden_at is not null;
    perform refresh_product_search(changed);
  end if;
  if exists (select from old_rows o join new_rows n using (id) where n.sold <> o.sold) then
    update product_search s set sold = n.sold from new_rows n where n.id = s.product_id and n.sold <> s.sold;
  end if;
  return null;
end $$;
create or replace trigger search_products_updated after update on products referencing old table as old_rows new table as new_rows
  for each statement when (not is_bulk_write()) execute function index_products_updated();

-- A renamed shop or category changes all its products, in batches.
create or replace function refresh_product_search_batches(ids integer[]) returns void language plpgsql as $$
begin
  for batch_start in 1 .. cardinality(ids) by 1000 loop
    perform refresh_product_search(ids[batch_start : batch_start + 999]);
  end loop;
end $$;

create or replace function index_shop_renamed() returns trigger language plpgsql as $$
begin
  perform refresh_product_search_batches(array(select id from products where seller_id = new.seller_id));
  return null;
end $$;
create or replace trigger search_shop_renamed after update of name on shops
  for each row when (old.name <> new.name) execute function index_shop_renamed();

create or replace function index_category_renamed() returns trigger language plpgsql as $$
begin
  perform refresh_product_search_batches(array(select product_id from category_products where category_id = new.id));
  return null;
end $$;
create or replace trigger search_category_renamed after update of name, parent_id on categories
  for each row when (old.name <> new.name or old.parent_id is distinct from new.parent_id) execute function index_category_renamed();

-- Writes in the order of the lexemes, so that writers wait for each other instead of deadlocking.
create or replace function add_lexeme_counts(added tsvector[], removed tsvector[]) returns void language sql as $$
  insert into search_lexemes as known (lexeme, product_count)
    select lexeme, sum(step) from (
      select lexeme, 1 step from unnest(added) vector, unnest(tsvector_to_array(vector)) lexeme
      union all select lexeme, -1 from unnest(removed) vector, unnest(tsvector_to_array(vector)) lexeme) changes
    where lexeme not like '==%' group by 1 having sum(step) <> 0 order by 1
    on conflict (lexeme) do update set product_count = known.product_count + excluded.product_count
$$;

create or replace function count_lexemes_inserted() returns trigger language plpgsql as $$
begin
  perform add_lexeme_counts(array(select vector from inserted), '{}');
  return null;
end $$;
create or replace trigger count_lexemes_inserted after insert on product_search referencing new table as inserted
  for each statement when (not is_bulk_write()) execute function count_lexemes_inserted();

create or replace function count_lexemes_deleted() returns trigger language plpgsql as $$
begin
  perform add_lexeme_counts('{}', array(select vector from deleted));
  return null;
end $$;
create or replace trigger count_lexemes_deleted after delete on product_search referencing old table as deleted
  for each statement when (not is_bulk_write()) execute function count_lexemes_deleted();

create or replace function count_lexemes_updated() returns trigger language plpgsql as $$
begin
  perform add_lexeme_counts(
    array(select n.vector from old_rows o join new_rows n using (product_id) where n.vector <> o.vector),
    array(select o.vector from old_rows o join new_rows n using (product_id) where n.vector <> o.vector));
  return null;
end $$;
create or replace trigger count_lexemes_updated after update on product_search referencing old table as old_rows new table as new_rows
  for each statement when (not is_bulk_write()) execute function count_lexemes_updated();

-- The number of products of all lexemes together, and of the most frequent one. A product with two of them counts twice.
create or replace function lexeme_counts(lexemes text[], out total bigint, out largest bigint) language sql stable as $$
  select coalesce(sum(product_count), 0), coalesce(max(product_count), 0) from search_lexemes where lexeme = any (lexemes)
$$;

-- How many products have one of the stems in their names, by popularity level. A product with two of them counts twice.
create or replace function name_level_counts(stems text[]) returns table (level text, product_count bigint)
language sql stable rows 30 as $$
  select right(l.lexeme, 2), sum(l.product_count) from unnest(stems) stem, search_lexemes l
  where l.lexeme >= '=' || stem || '/' and l.lexeme < '=' || stem || '0' and l.product_count > 0 group by 1
$$;

-- Bulk loads: begin_search_build, then build_product_search until it returns null, then end_search_build.
create or replace function begin_search_build() returns void language plpgsql as $$
begin
  drop index product_search_vector;
  truncate product_search, search_lexemes;
  alter table product_search disable trigger user;
end $$;

-- Builds the next batch in order of sales, so that the products that searches read most are stored together. Takes and
-- returns the last product of the batch before.
create or replace function build_product_search(inout last_sold integer, inout last_id integer, batch_size integer) language plpgsql
set work_mem = '64MB' as $$
declare
  ids constant integer[] := array(
    select id from products where (sold, id) < (last_sold, last_id) and hidden_at is null order by sold desc, id desc limit batch_size);
begin
  insert into product_search (product_id, sold, vector)
    with chosen as materialized (
      select id, name, description, sold, category_id, seller_id from products where id = any (ids) and hidden_at is null
    ), shared as materialized (
      select s.* from shared_search_vectors s where exists (
        select from chosen p where (p.category_id, p.seller_id) = (s.category_id, s.seller_id))
    )
    select p.id, p.sold, product_search_vector(p.name, p.description, p.sold, s.vector)
    from chosen p join shared s using (category_id, seller_id) order by p.sold desc, p.id desc;
  select sold, id into last_sold, last_id from products where id = ids[cardinality(ids)];
end $$;

create or replace function end_search_build() returns void language plpgsql set maintenance_work_mem = '256MB' set work_mem = '64MB' as $$
begin
  alter table product_search enable trigger user;
  create index product_search_vector on product_search using gin (vector) with (fastupdate = off);
  insert into search_lexemes (lexeme, product_count)
    select word, ndoc from ts_stat('select vector from product_search') where word not like '==%';
end $$;
