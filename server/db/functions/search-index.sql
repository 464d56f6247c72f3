create or replace function search_words_of(written text) returns text[] language sql stable parallel safe as $$
  select array_remove(regexp_split_to_array(lower(unaccent(written)), '[^[:alnum:]]+'), '')
$$;

create or replace function search_stems_of(written text) returns text[] language sql stable parallel safe as $$
  select tsvector_to_array(to_tsvector('inkloom', written))
$$;

create or replace function search_marks_of_sold(sold integer) returns text[] language sql immutable parallel safe as $$
  select array(select '~' || n from generate_series(0, 30) n where sold >> n > 0)
$$;

-- The words of a name as marks; a word longer than any real one is left out.
create or replace function search_marks_of(mark text, words text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct mark || word), '{}') from unnest(words) word where length(word) <= 40
$$;

-- How well a product sells, in steps of about a quarter.
create or replace function search_level(sold integer) returns text language sql immutable parallel safe as $$
  select lpad(floor(ln(1 + sold) * 4)::text, 2, '0')
$$;

-- The names that products share, each read once.
create or replace view search_places as
  select c.id category_id, s.seller_id,
    setweight(to_tsvector('inkloom', names.written), 'B') || setweight(to_tsvector('inkloom', s.name), 'C')
      || array_to_tsvector(search_marks_of('+', search_words_of(names.written || ' ' || s.name))) search
  from categories c
  cross join lateral (select string_agg(a.name, ' ' order by a.id) written from categories a
                      where a.id in (select category_path(c.id))) names
  cross join shops s;

-- The marks '=stem' of names become '=stem/level': products with a word in their names are found from the best seller down,
-- and reading as many as a page needs costs the same in a shop of any size.
create or replace function product_search_vector(name text, description text, sold integer, place tsvector)
returns tsvector language plpgsql stable as $$
declare
  named constant tsvector := to_tsvector('inkloom', name);
  words constant text[] := search_words_of(name);
begin
  return setweight(named, 'A') || place || setweight(to_tsvector('inkloom', left(description, 4000)), 'D')
    || array_to_tsvector(array(select '=' || stem || '/' || search_level(sold) from unnest(tsvector_to_array(named)) stem where length(stem) <= 40)
         || search_marks_of('+', words) || search_marks_of_sold(sold) || ('==' || left(array_to_string(words, ' '), 200)));
end $$;

create or replace function fill_product_words(ids integer[]) returns void language sql as $$
  with chosen as materialized (
    select id, name, description, sold, category_id, seller_id from products where id = any (ids)
  ), places as materialized (
    select p.category_id, p.seller_id, s.search
    from (select distinct category_id, seller_id from chosen) p join search_places s using (category_id, seller_id)
  )
  insert into product_words as known (product_id, sold, search)
    select p.id, p.sold, product_search_vector(p.name, p.description, p.sold, s.search)
    from chosen p join places s using (category_id, seller_id)
    on conflict (product_id) do update set sold = excluded.sold, search = excluded.search
$$;

create or replace function word_products_added() returns trigger language plpgsql as $$
begin
  perform fill_product_words(array(select id from added));
  return null;
end $$;

create or replace function word_products_removed() returns trigger language plpgsql as $$
begin
  delete from product_words where product_id in (select id from removed);
  return null;
end $$;

create or replace function word_products_changed() returns trigger language plpgsql as $$
begin
  perform fill_product_words(array(
    select n.id from added n join removed o using (id)
    where (n.name, n.description, n.category_id, n.seller_id) is distinct from (o.name, o.description, o.category_id, o.seller_id)
       or (n.sold <> o.sold and (search_level(n.sold), search_marks_of_sold(n.sold)) <> (search_level(o.sold), search_marks_of_sold(o.sold)))));
  update product_words w set sold = n.sold from added n where n.id = w.product_id and n.sold <> w.sold;
  return null;
end $$;

create or replace trigger products_words_added after insert on products referencing new table as added
  for each statement execute function word_products_added();

create or replace trigger products_words_removed after delete on products referencing old table as removed
  for each statement execute function word_products_removed();

create or replace trigger products_words_changed after update on products referencing old table as removed new table as added
  for each statement execute function word_products_changed();

-- A new name goes into the words of every product that carries it, a thousand at a time.
create or replace function reword_products(ids integer[]) returns void language plpgsql as $$
begin
  for at in 1 .. coalesce(array_length(ids, 1), 0) by 1000 loop
    perform fill_product_words(ids[at : at + 999]);
  end loop;
end $$;

create or replace function shop_renamed() returns trigger language plpgsql as $$
begin
  perform reword_products(array(select id from products where seller_id = new.seller_id));
  return null;
end $$;

create or replace trigger shop_renamed after update of name on shops
  for each row when (old.name <> new.name) execute function shop_renamed();

create or replace function category_renamed() returns trigger language plpgsql as $$
begin
  perform reword_products(array(select product_id from category_products where category_id = new.id));
  return null;
end $$;

create or replace trigger category_renamed after update of name, parent_id on categories
  for each row when (old.name <> new.name or old.parent_id is distinct from new.parent_id) execute function category_renamed();

-- The vocabulary follows in the order of its words, so that writers wait for each other instead of deadlocking.
create or replace function count_search_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_words as known (lexeme, documents)
      select lexeme, count(*) from added, unnest(tsvector_to_array(search)) lexeme
      where lexeme not like '==%' group by 1 order by 1
      on conflict (lexeme) do update set documents = known.documents + excluded.documents;
  elsif tg_op = 'DELETE' then
    insert into search_words as known (lexeme, documents)
      select lexeme, -count(*) from removed, unnest(tsvector_to_array(search)) lexeme
      where lexeme not like '==%' group by 1 order by 1
      on conflict (lexeme) do update set documents = known.documents + excluded.documents;
  else
    insert into search_words as known (lexeme, documents)
      select lexeme, sum(change) from (
        select lexeme, 1 change from added n join removed o using (product_id), unnest(tsvector_to_array(n.search)) lexeme
          where n.search <> o.search
        union all
        select lexeme, -1 from added n join removed o using (product_id), unnest(tsvector_to_array(o.search)) lexeme
          where n.search <> o.search) changes
      where lexeme not like '==%' group by 1 having sum(change) <> 0 order by 1
      on conflict (lexeme) do update set documents = known.documents + excluded.documents;
  end if;
  return null;
end $$;

create or replace trigger words_added after insert on product_words referencing new table as added
  for each statement execute function count_search_words();

create or replace trigger words_removed after delete on product_words referencing old table as removed
  for each statement execute function count_search_words();

create or replace trigger words_changed after update on product_words referencing old table as removed new table as added
  for each statement execute function count_search_words();

-- Begins anew; the words of products come with build_product_words, and end_search_build makes them searchable.
create or replace function begin_search_build() returns void language plpgsql as $$
begin
  drop index product_words_search;
  truncate product_words, search_words;
  alter table product_words disable trigger user;
end $$;

-- The words of so many products that sell less than the last one before them; answers the last one, or nothing at the end.
create or replace function build_product_words(inout sold_before integer, inout id_before integer, most integer) language plpgsql
set work_mem = '64MB' as $$
declare
  ids constant integer[] := array(
    select id from products where (sold, id) < (sold_before, id_before) order by sold desc, id desc limit most);
begin
  insert into product_words (product_id, sold, search)
    with chosen as materialized (
      select id, name, description, sold, category_id, seller_id from products where id = any (ids)
    ), places as materialized (
      select s.* from search_places s where exists (
        select from chosen p where (p.category_id, p.seller_id) = (s.category_id, s.seller_id))
    )
    select p.id, p.sold, product_search_vector(p.name, p.description, p.sold, s.search)
    from chosen p join places s using (category_id, seller_id) order by p.sold desc, p.id desc;
  select sold, id into sold_before, id_before from products where id = ids[cardinality(ids)];
end $$;

create or replace function end_search_build() returns void language plpgsql set maintenance_work_mem = '256MB' set work_mem = '64MB' as $$
begin
  alter table product_words enable trigger user;
  create index product_words_search on product_words using gin (search) with (fastupdate = off);
  insert into search_words (lexeme, documents)
    select word, ndoc from ts_stat('select search from product_words') where word not like '==%';
end $$;
