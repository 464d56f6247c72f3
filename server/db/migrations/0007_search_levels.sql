-- How well a product sells, in steps of about a quarter.
create function search_level(sold integer) returns text language sql immutable parallel safe as $$
  select lpad(floor(ln(1 + sold) * 4)::text, 2, '0')
$$;

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

create or replace function word_products_changed() returns trigger language plpgsql as $$
begin
  perform fill_product_words(array(
    select n.id from added n join removed o using (id)
    where (n.name, n.description, n.category_id, n.seller_id) is distinct from (o.name, o.description, o.category_id, o.seller_id)
       or (n.sold <> o.sold and (search_level(n.sold), search_marks_of_sold(n.sold)) <> (search_level(o.sold), search_marks_of_sold(o.sold)))));
  update product_words w set sold = n.sold from added n where n.id = w.product_id and n.sold <> w.sold;
  return null;
end $$;

-- A sale within a level leaves the index alone, where the row has room for its next version.
alter table product_words set (fillfactor = 90);

-- How many products have one of the stems in their names, level by level; who has two of them is counted twice.
create function search_named_levels(stems text[]) returns table (level text, documents bigint) language sql stable rows 30 as $$
  select right(w.lexeme, 2), sum(w.documents) from unnest(stems) stem, search_words w
  where w.lexeme >= '=' || stem || '/' and w.lexeme < '=' || stem || '0' and w.documents > 0 group by 1
$$;

create or replace function search_meaning(keyword text) returns table (own text[], kin text[], total bigint, most bigint, named bigint, products bigint)
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
    if at > last and length(typed) >= 2 and (search_documents(array['+' || typed]))[1] = 0
      and not exists (select from search_named_levels(own[1:1])) then
      kin := kin || array(select c.word from search_completions(typed, 8) c);
    end if;
    if kin = '{}' and (search_documents(own))[1] = 0 then
      kin := array(select unnest(c.word || s.means) from search_corrections(typed, 3) c left join search_synonyms s using (word));
    end if;
    kin := array(select unnest(search_stems_of(array_to_string(kin, ' '))) except select unnest(own) order by 1);
    select d[1], d[2] into total, most from search_documents(own || kin) d;
    named := (select coalesce(sum(documents), 0) from search_named_levels(own || kin));
    return next;
  end loop;
end $$;

-- The products that have every word (or any) in their names, from the best seller down, with their places in that order.
-- `words` are lists of stems that stand for a word; `expected` says how many products there may be, and no more than `rarest` have
-- the words anywhere: of few, all are read. Where the places of whole levels are known without reading them, those up to `skip`
-- are left out.
create function search_named(words jsonb, every boolean, expected bigint, rarest bigint, without integer[], skip integer, most integer)
returns table (id integer, sold integer, place bigint) language plpgsql stable rows 500 set enable_seqscan = off as $$
declare
  levels text[];
  counts numeric[];
  share numeric;
  at integer := 1;
  first integer;
  likely numeric;
  before bigint := 0;
  ids integer[] := '{}';
  pieces integer[] := '{}';
  found integer[];
  found_pieces integer[];
begin
  if rarest <= 1000 then
    return query
      select w.product_id, w.sold, row_number() over (order by w.sold desc, w.product_id desc)
      from product_words w where w.search @@ search_title_query(words, every) and w.product_id <> all (without)
      order by w.sold desc, w.product_id desc limit most;
    return;
  end if;
  select array_agg(per.level order by per.level desc), array_agg(per.n order by per.level desc), sqrt(least(1, expected / greatest(sum(per.n), 1)))
    into levels, counts, share
    from (
      select l.level, case when every then min(l.documents) else sum(l.documents) end n
      from jsonb_array_elements(words) word, lateral search_named_levels(array(select jsonb_array_elements_text(word))) l
      group by 1 having not every or count(*) = jsonb_array_length(words)) per;
  -- One stem's products are counted: no level before the page has to be read.
  if skip > 0 and jsonb_array_length(words) = 1 and jsonb_array_length(words -> 0) = 1 then
    select coalesce(max(done.at) + 1, 1), coalesce(max(done.before), 0) into at, before
      from (select n.at, sum(n.count - (select count(*) from product_words w where w.product_id = any (without) and search_level(w.sold) = n.level))
                           over (order by n.at) before
            from unnest(levels, counts) with ordinality n (level, count, at)) done
      where done.before <= skip;
    if at > cardinality(levels) then
      at := 1;
      before := 0;
    end if;
  end if;
  while at <= cardinality(levels) and before + cardinality(ids) < most loop
    first := at;
    likely := 0;
    loop
      likely := likely + counts[at] * share;
      at := at + 1;
      -- Many levels in one query cost more than a query for each, unless they hold little.
      exit when at > cardinality(levels) or likely > least(400, (most - before - cardinality(ids)) * 1.1 + 10);
    end loop;
    select array_agg(w.product_id), array_agg(w.sold) into found, found_pieces from product_words w
      where w.search @@ search_named_query(words, every, levels[first : at - 1]) and w.product_id <> all (without);
    ids := ids || found;
    pieces := pieces || found_pieces;
    -- The share was hopeful, so that words which belong together are not read too far; others teach it better.
    if likely > 0 then share := greatest(share / 8, least(1, share * coalesce(cardinality(found), 0) / likely)); end if;
  end loop;
  return query select f.id, f.sold, before + row_number() over (order by f.sold desc, f.id desc) from unnest(ids, pieces) f (id, sold)
    order by f.sold desc, f.id desc limit most - before;
end $$;

-- The words with the weight of names: PostgreSQL looks into the vectors for it, which is quick for few.
create function search_title_query(words jsonb, every boolean) returns tsquery language sql immutable as $$
  select string_agg(query, case when every then ' & ' else ' | ' end)::tsquery from jsonb_array_elements(words) word,
    lateral (select '(' || string_agg(quote_literal(replace(stem, '\', '\\')) || ':A', ' | ') || ')' query from jsonb_array_elements_text(word) stem) of_word
$$;

create function search_named_query(words jsonb, every boolean, levels text[]) returns tsquery language sql immutable as $$
  select string_agg(of_level.query, ' | ')::tsquery from (
    select '(' || string_agg(of_word.query, case when every then ' & ' else ' | ' end) || ')' query
    from unnest(levels) level, jsonb_array_elements(words) word,
      lateral (select '(' || string_agg(quote_literal(replace('=' || stem || '/' || level, '\', '\\')), ' | ') || ')' query
               from jsonb_array_elements_text(word) stem) of_word
    group by level) of_level
$$;

drop function search_page;

-- One page of what a keyword finds. The name itself comes first, then names with all the words, then the rest, each by
-- popularity; of the first `head` those that match best lead, whatever the page, so that no page repeats another.
create function search_page(
  keyword text, own tsquery, wanted tsquery, expected bigint, words jsonb, every boolean, expected_named bigint, rarest bigint,
  head integer, first integer, size integer
) returns table (id integer, place bigint) language plpgsql stable rows 40 set enable_seqscan = off as $$
declare
  needed constant integer := greatest(head, first + size);
  exact constant integer[] := array(
    select w.product_id from product_words w
    where w.search @@ ('''==' || array_to_string(search_words_of(keyword), ' ') || '''')::tsquery
    order by w.sold desc, w.product_id desc limit head);
  titled constant integer := cardinality(exact);
begin
  return query
    with in_name as materialized (
      select n.id, n.place + titled place
      from search_named(words, every, expected_named, rarest, exact, case when first >= head then first - titled else 0 end, needed - titled) n
    ), named as materialized (
      select greatest(titled, coalesce(max(n.place), 0)) places from in_name n
    ), placed as (
      select e.id, 2 class, e.place from unnest(exact) with ordinality e (id, place)
      union all select n.id, 1, n.place from in_name n
      union all
      select w.id, 0, (select places from named) + row_number() over (order by w.sold desc, w.id desc)
      from search_popular(wanted, expected, needed) w
      where (select places from named) < needed and w.id <> all (exact) and not exists (select from in_name n where n.id = w.id)
    ), scored as (
      select p.*, case when p.place <= head then
        (select (ts_rank(w.search, own) + ts_rank(w.search, wanted) * 0.2) * (4 + ln(1 + w.sold))
         from product_words w where w.product_id = p.id) end score
      from placed p where p.place <= needed and (first < head or p.place > first)
    ), ordered as (
      select s.id, row_number() over (
        order by s.place <= head desc, case when s.place <= head then s.class end desc, s.score desc, s.place) shown
      from scored s
    )
    select o.id, o.shown from ordered o order by 2 limit size offset case when first < head then first else 0 end;
end $$;

-- Whether any product has a query. The best sellers are asked first: two common words nearly always meet there.
create function search_finds(query tsquery) returns boolean language plpgsql stable set enable_seqscan = off as $$
declare
  few integer;
  mark text;
begin
  foreach few in array array[1000, 16000] loop
    select lexeme into mark from search_words where lexeme >= '~' and documents >= few order by documents limit 1;
    if found and exists (select from product_words w where w.search @@ (query && quote_literal(mark)::tsquery)) then return true; end if;
  end loop;
  return exists (select from product_words w where w.search @@ query);
end $$;

create or replace function search_suggestions(keyword text, most integer) returns setof text
language plpgsql stable rows 5 set enable_seqscan = off as $$
declare
  words constant text[] := (search_words_of(keyword))[1:12];
  last constant integer := coalesce(array_length(words, 1), 0);
  before constant text := array_to_string(words[1 : last - 1], ' ');
  wanted constant tsquery := plainto_tsquery('inkloom', before);
  word text;
  given integer := 0;
begin
  if last = 0 then return; end if;
  for word in
    with completed as materialized (
      select c.word, row_number() over (order by c.word = words[last] desc, c.documents desc) place
      from search_completions(words[last], 20) c
    ), possible as (
      select * from completed
      union all select * from search_corrections(words[last], 3) with ordinality where not exists (select from completed)
    ), one_of_each as (
      select distinct on (search_stems_of(p.word)) p.word, p.place from possible p order by search_stems_of(p.word), p.place
    )
    select o.word from one_of_each o order by o.place
  loop
    exit when given = most;
    if before = '' or search_finds(wanted && quote_literal('+' || word)::tsquery) then
      given := given + 1;
      return next ltrim(before || ' ' || word);
    end if;
  end loop;
end $$;

-- How many products a query has, `rarest` at the most. Where that is much, a share of the best sellers tells, a little too low rather than
-- too high, so that the last page is seldom empty; `exact` counts them, as far as anybody can page, unless there are far more.
create or replace function search_total(wanted tsquery, rarest bigint, bound integer, exact boolean) returns integer
language plpgsql stable set enable_seqscan = off as $$
declare
  total constant bigint := (select value from counters where name = 'products');
  share record;
  seen bigint;
  likely bigint;
begin
  if rarest > 1000 then
    select lexeme, documents into share from search_words
      where lexeme >= '~' and documents > 0 and documents * rarest < 400 * total order by documents desc limit 1;
    if found then
      select count(*) into seen from product_words w where w.search @@ (wanted && quote_literal(share.lexeme)::tsquery);
      likely := seen * total * 95 / 100 / share.documents;
      if seen > 50 and (not exact or likely > 2 * bound) then return least(bound, likely); end if;
    end if;
  end if;
  return (select count(*) from matching_products(wanted, bound));
end $$;
