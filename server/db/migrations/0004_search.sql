create extension if not exists fuzzystrmatch;

drop trigger product_search on products;
drop function set_product_search, popular_matches, product_search_vector;
alter table products drop column search;
alter table products reset (toast_tuple_target);

-- What search reads, apart from the wide rows of products. Besides stems the vector holds marks: '=stem' of the name, '+word' as written in name, category or shop, '==' and the whole name,
-- and '~n' for each n with sold >= 2^n, by which a common word is found among the best sellers alone.
create table product_words (
  product_id integer primary key,
  sold integer not null,
  search tsvector not null
);
create index product_words_search on product_words using gin (search) with (fastupdate = off);

-- Every stem and mark, with the number of products that have it.
create table search_words (
  lexeme text collate "C" primary key,
  documents integer not null
) with (fillfactor = 70);
create index search_words_similar on search_words using gin (lexeme gin_trgm_ops) where lexeme >= '+' and lexeme < ',';

-- Words that shoppers use for the same thing, folded; a key of two words is read as one.
create table search_synonyms (
  word text primary key,
  means text[] not null
);
insert into search_synonyms values
  ('tee', '{shirt,tshirt}'), ('tshirt', '{tee,shirt}'), ('t shirt', '{tee,shirt,tshirt}'), ('shirt', '{tee,tshirt}'),
  ('sweater', '{jumper,pullover}'), ('jumper', '{sweater,sweatshirt,pullover}'), ('sweat shirt', '{sweatshirt,crewneck}'),
  ('sweatshirt', '{crewneck}'), ('crewneck', '{sweatshirt}'), ('crew neck', '{crewneck,sweatshirt}'),
  ('hoody', '{hoodie}'), ('hooded', '{hoodie}'), ('cup', '{mug}'), ('mug', '{cup}'), ('tumbler', '{mug,cup}'),
  ('cap', '{hat}'), ('hat', '{cap}'), ('beanie', '{hat}'), ('print', '{poster}'), ('poster', '{print}'),
  ('wallart', '{poster}'), ('wall art', '{poster,print}'), ('decal', '{sticker}'), ('sticker', '{decal}'),
  ('xmas', '{christmas}'), ('noel', '{christmas}'), ('christmas', '{xmas}'), ('x mas', '{christmas}'),
  ('vest', '{tank}'), ('singlet', '{tank}'), ('tanktop', '{tank}'), ('longsleeve', '{sleeve}'),
  ('coat', '{jacket}'), ('jacket', '{coat}'), ('bomber', '{jacket}'), ('puppy', '{dog}'), ('dog', '{puppy,hound}'),
  ('kitten', '{cat}'), ('cat', '{kitten}'), ('bunny', '{rabbit}'), ('rabbit', '{bunny}'),
  ('mom', '{mum,mother}'), ('mum', '{mom,mother}'), ('mother', '{mom,mum}'), ('dad', '{father}'), ('father', '{dad}'),
  ('custom', '{personalized}'), ('customised', '{personalized}'), ('customized', '{personalized}'),
  ('personalised', '{personalized}'), ('colour', '{color}'), ('grey', '{gray}'), ('gray', '{grey}');

create function search_words_of(written text) returns text[] language sql stable parallel safe as $$
  select array_remove(regexp_split_to_array(lower(unaccent(written)), '[^[:alnum:]]+'), '')
$$;

create function search_stems_of(written text) returns text[] language sql stable parallel safe as $$
  select tsvector_to_array(to_tsvector('inkloom', written))
$$;

create function search_marks_of_sold(sold integer) returns text[] language sql immutable parallel safe as $$
  select array(select '~' || n from generate_series(0, 30) n where sold >> n > 0)
$$;

-- The words of a name as marks; a word longer than any real one is left out.
create function search_marks_of(mark text, words text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct mark || word), '{}') from unnest(words) word where length(word) <= 40
$$;

-- The names that products share, each read once.
create view search_places as
  select c.id category_id, s.seller_id,
    setweight(to_tsvector('inkloom', names.written), 'B') || setweight(to_tsvector('inkloom', s.name), 'C')
      || array_to_tsvector(search_marks_of('+', search_words_of(names.written || ' ' || s.name))) search
  from categories c
  cross join lateral (select string_agg(a.name, ' ' order by a.id) written from categories a
                      where a.id in (select category_and_above(c.id))) names
  cross join shops s;

create function product_search_vector(name text, description text, sold integer, place tsvector)
returns tsvector language plpgsql stable as $$
declare
  named constant tsvector := to_tsvector('inkloom', name);
  words constant text[] := search_words_of(name);
begin
  return setweight(named, 'A') || place || setweight(to_tsvector('inkloom', left(description, 4000)), 'D')
    || array_to_tsvector(search_marks_of('=', tsvector_to_array(named)) || search_marks_of('+', words)
         || search_marks_of_sold(sold) || ('==' || left(array_to_string(words, ' '), 200)));
end $$;

create function fill_product_words(ids integer[]) returns void language sql as $$
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

-- For bulk loads, which leave the triggers out.
create function rebuild_search() returns void language plpgsql set maintenance_work_mem = '256MB' set work_mem = '64MB' as $$
begin
  drop index product_words_search;
  truncate product_words, search_words;
  alter table product_words disable trigger user;
  insert into product_words (product_id, sold, search)
    with places as materialized (select * from search_places)
    select p.id, p.sold, product_search_vector(p.name, p.description, p.sold, s.search)
    from products p join places s using (category_id, seller_id);
  alter table product_words enable trigger user;
  create index product_words_search on product_words using gin (search) with (fastupdate = off);
  insert into search_words (lexeme, documents)
    select word, ndoc from ts_stat('select search from product_words') where word not like '==%';
end $$;

create function word_products_added() returns trigger language plpgsql as $$
begin
  perform fill_product_words(array(select id from added));
  return null;
end $$;

create function word_products_removed() returns trigger language plpgsql as $$
begin
  delete from product_words where product_id in (select id from removed);
  return null;
end $$;

create function word_products_changed() returns trigger language plpgsql as $$
begin
  perform fill_product_words(array(
    select n.id from added n join removed o using (id)
    where (n.name, n.description, n.category_id, n.seller_id) is distinct from (o.name, o.description, o.category_id, o.seller_id)
       or (n.sold <> o.sold and search_marks_of_sold(n.sold) <> search_marks_of_sold(o.sold))));
  update product_words w set sold = n.sold from added n where n.id = w.product_id and n.sold <> w.sold;
  return null;
end $$;

create trigger products_words_added after insert on products referencing new table as added
  for each statement execute function word_products_added();
create trigger products_words_removed after delete on products referencing old table as removed
  for each statement execute function word_products_removed();
create trigger products_words_changed after update on products referencing old table as removed new table as added
  for each statement execute function word_products_changed();

-- A new name goes into the words of every product that carries it, a thousand at a time.
create function reword_products(ids integer[]) returns void language plpgsql as $$
begin
  for at in 1 .. coalesce(array_length(ids, 1), 0) by 1000 loop
    perform fill_product_words(ids[at : at + 999]);
  end loop;
end $$;

create function shop_renamed() returns trigger language plpgsql as $$
begin
  perform reword_products(array(select id from products where seller_id = new.seller_id));
  return null;
end $$;
create trigger shop_renamed after update of name on shops
  for each row when (old.name <> new.name) execute function shop_renamed();

create function category_renamed() returns trigger language plpgsql as $$
begin
  perform reword_products(array(select product_id from category_products where category_id = new.id));
  return null;
end $$;
create trigger category_renamed after update of name, parent_id on categories
  for each row when (old.name <> new.name or old.parent_id is distinct from new.parent_id) execute function category_renamed();

-- The vocabulary follows in the order of its words, so that writers wait for each other instead of deadlocking.
create function count_search_words() returns trigger language plpgsql as $$
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
create trigger words_added after insert on product_words referencing new table as added
  for each statement execute function count_search_words();
create trigger words_removed after delete on product_words referencing old table as removed
  for each statement execute function count_search_words();
create trigger words_changed after update on product_words referencing old table as removed new table as added
  for each statement execute function count_search_words();

create function search_documents(stems text[]) returns bigint[] language sql stable as $$
  select array[coalesce(sum(documents), 0), coalesce(max(documents), 0)]::bigint[] from search_words where lexeme = any (stems)
$$;

-- Words of names as they are written, the most frequent first; typed letters are the start of them.
create function search_completions(start text, most integer) returns table (word text, documents integer)
language sql stable rows 8 as $$
  select substr(lexeme, 2), documents from search_words
  where lexeme like '+' || start || '%' and documents > 0 order by documents desc, lexeme limit most
$$;

create function search_letters(word text) returns text language sql immutable as $$
  select string_agg(letter, '' order by letter) from regexp_split_to_table(word, '') letter
$$;

-- Known words that a mistyped one may mean: the nearest, then the most frequent. Two letters swapped count as one mistake.
create function search_corrections(typed text, most integer) returns table (word text)
language sql stable rows 3 set pg_trgm.similarity_threshold = 0.25 as $$
  with near as (
    select substr(lexeme, 2) word, documents from search_words
      where lexeme >= '+' and lexeme < ',' and lexeme % typed and documents > 0
    union all
    select s.word, 0 from search_synonyms s where s.word % typed
  ), counted as (
    select *, levenshtein(word, typed) - (search_letters(word) = search_letters(typed))::integer mistakes
    from near where abs(length(word) - length(typed)) <= 2 and length(typed) between 4 and 40
  ), best as (
    select *, min(mistakes) over () fewest from counted where mistakes <= case when length(typed) < 8 then 1 else 2 end
  )
  select word from best where mistakes = fewest order by (left(word, 1) = left(typed, 1)) desc, documents desc, word limit most
$$;

-- What a keyword asks for, a row per word: its own stems, stems that may stand for it, and how many products have one of
-- them: all taken together, the most frequent alone, and those with one in their names; and how many products there are.
-- The last word may be unfinished.
create function search_meaning(keyword text) returns table (own text[], kin text[], total bigint, most bigint, named bigint, products bigint)
language plpgsql stable as $$
declare
  words text[] := (search_words_of(keyword))[1:12];
  last constant integer := array_length(words, 1);
  at integer := 1;
  typed text;
  pair text;
begin
  products := (select value from counters where name = 'products');
  while at <= last loop
    typed := words[at];
    pair := typed || ' ' || words[at + 1];
    if exists (select from search_synonyms s where s.word = pair) then
      own := search_stems_of(replace(pair, ' ', '')) || ts_lexize('english_stem', replace(pair, ' ', '-'));
      kin := array(select unnest(means) from search_synonyms s where s.word = pair);
      at := at + 1;
    else
      own := search_stems_of(typed);
      kin := array(select unnest(means) from search_synonyms s where s.word in (typed, own[1]));
    end if;
    at := at + 1;
    continue when own = '{}';
    if at > last and length(typed) >= 2 and (search_documents(array['=' || own[1], '+' || typed]))[1] = 0 then
      kin := kin || array(select c.word from search_completions(typed, 8) c);
    end if;
    if kin = '{}' and (search_documents(own))[1] = 0 then
      kin := array(select unnest(c.word || s.means) from search_corrections(typed, 3) c left join search_synonyms s using (word));
    end if;
    kin := array(select unnest(search_stems_of(array_to_string(kin, ' '))) except select unnest(own) order by 1);
    select d[1], d[2], n[1] into total, most, named
      from search_documents(own || kin) d, search_documents(search_marks_of('=', own || kin)) n;
    return next;
  end loop;
end $$;

-- Any products of a query, as many as asked for.
create or replace function matching_products(query tsquery, most integer) returns table (id integer, sold integer)
language sql stable rows 500 set enable_seqscan = off as $$
  select product_id, sold from product_words where search @@ query limit most
$$;

-- How many products a query has, `rarest` at the most. Where that is much, a share of the best sellers tells, a little too low rather than
-- too high, so that the last page is seldom empty; `exact` counts them, as far as anybody can page.
create function search_total(wanted tsquery, rarest bigint, bound integer, exact boolean) returns integer
language plpgsql stable set enable_seqscan = off as $$
declare
  total constant bigint := (select value from counters where name = 'products');
  share record;
  seen bigint;
begin
  if not exact and rarest > 3000 then
    select lexeme, documents into share from search_words
      where lexeme >= '~' and documents > 0 and documents * rarest < 800 * total order by documents desc limit 1;
    if found then
      select count(*) into seen from product_words w where w.search @@ (wanted && quote_literal(share.lexeme)::tsquery);
      if seen > 50 then return least(bound, seen * total * 95 / 100 / share.documents); end if;
    end if;
  end if;
  return (select count(*) from matching_products(wanted, bound));
end $$;

-- The best sellers among the products of a query. `expected` says how many there may be: of a common word only products
-- that sold often are looked at, and less popular ones when those are too few.
create function search_popular(wanted tsquery, expected bigint, most integer) returns table (id integer, sold integer)
language plpgsql stable rows 500 set enable_seqscan = off as $$
declare
  total constant bigint := (select value from counters where name = 'products');
  likely bigint := expected;
  mark integer := 31;
  share bigint;
  ids integer[];
  pieces integer[];
begin
  if expected = 0 then return; end if;
  loop
    select substr(lexeme, 2)::integer, documents into mark, share from search_words
      where likely > most + 1000 and lexeme >= '~' and substr(lexeme, 2)::integer < mark
        and documents * likely > (most + 400) * total
      order by 1 desc limit 1;
    select array_agg(f.product_id), array_agg(f.sold) into ids, pieces from (
      select w.product_id, w.sold from product_words w
      where w.search @@ case when mark is null then wanted else wanted && ('''~' || mark || '''')::tsquery end
      order by w.sold desc, w.product_id desc limit most) f;
    exit when mark is null or cardinality(ids) = most;
    likely := least(likely - 1, coalesce(cardinality(ids), 0) * total / share);
  end loop;
  return query select * from unnest(ids, pieces);
end $$;

-- One page of what a keyword finds. The name itself comes first, then names with all the words, then the rest; of the
-- first `head` by popularity those that match best lead, whatever the page, so that no page repeats another.
create function search_page(
  keyword text, own tsquery, wanted tsquery, expected bigint, named tsquery, expected_named bigint,
  head integer, first integer, size integer
) returns table (id integer, place bigint) language sql stable rows 40 set enable_seqscan = off as $$
  with exact as materialized (
    select w.product_id id, w.sold from product_words w
    where w.search @@ ('''==' || array_to_string(search_words_of(keyword), ' ') || '''')::tsquery
    order by w.sold desc, w.product_id desc limit head
  ), in_name as materialized (
    select * from search_popular(named, expected_named, greatest(head, first + size))
  ), classed as (
    select f.id, f.sold, max(f.class) class from (
      select *, 2 class from exact
      union all select *, 1 from in_name
      union all select *, 0 from search_popular(wanted, expected, greatest(head, first + size))
        where (select count(*) from in_name) < greatest(head, first + size)) f
    group by f.id, f.sold
  ), placed as (
    select *, row_number() over (order by class desc, sold desc, id desc) place from classed
  ), scored as (
    select p.id, p.place, p.class, case when p.place <= head then
      (select (ts_rank(w.search, own) + ts_rank(w.search, wanted) * 0.2) * (4 + ln(1 + w.sold))
       from product_words w where w.product_id = p.id) end score
    from placed p where p.place <= greatest(head, first + size)
  )
  select s.id, row_number() over (order by s.place <= head desc, case when s.place <= head then s.class end desc, s.score desc, s.place)
  from scored s order by 2 limit size offset first
$$;

create index shops_named on shops using gin (to_tsvector('inkloom', name));
create index categories_named on categories using gin (to_tsvector('inkloom', name));

-- Keywords that go on from what is typed and find something: its last word completed, or else corrected.
create function search_suggestions(keyword text, most integer) returns setof text
language plpgsql stable rows 5 set enable_seqscan = off as $$
declare
  words constant text[] := (search_words_of(keyword))[1:12];
  last constant integer := coalesce(array_length(words, 1), 0);
  before constant text := array_to_string(words[1 : last - 1], ' ');
  wanted constant tsquery := plainto_tsquery('inkloom', before);
begin
  if last = 0 then return; end if;
  return query
    with completed as materialized (
      select c.word, row_number() over (order by c.word = words[last] desc, c.documents desc) place
      from search_completions(words[last], 20) c
    ), possible as (
      select * from completed
      union all select * from search_corrections(words[last], 3) with ordinality where not exists (select from completed)
    ), one_of_each as (
      select distinct on (search_stems_of(word)) word, place from possible order by search_stems_of(word), place
    )
    select ltrim(before || ' ' || word) from one_of_each
    where before = '' or exists (select from product_words w where w.search @@ (wanted && ('''+' || word || '''')::tsquery))
    order by place limit most;
end $$;

-- For a shop that has products already.
select rebuild_search();
