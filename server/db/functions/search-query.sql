create or replace function search_documents(stems text[]) returns bigint[] language sql stable as $$
  select array[coalesce(sum(documents), 0), coalesce(max(documents), 0)]::bigint[] from search_words where lexeme = any (stems)
$$;

-- Words of names as they are written, the most frequent first; typed letters are the start of them.
create or replace function search_completions(start text, most integer) returns table (word text, documents integer)
language sql stable rows 8 as $$
  select substr(lexeme, 2), documents from search_words
  where lexeme like '+' || start || '%' and documents > 0 order by documents desc, lexeme limit most
$$;

create or replace function search_letters(word text) returns text language sql immutable as $$
  select string_agg(letter, '' order by letter) from regexp_split_to_table(word, '') letter
$$;

-- Known words that a mistyped one may mean: the nearest, then the most frequent. Two letters swapped count as one mistake.
create or replace function search_corrections(typed text, most integer) returns table (word text)
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

-- How many products have one of the stems in their names, level by level; who has two of them is counted twice.
create or replace function search_named_levels(stems text[]) returns table (level text, documents bigint) language sql stable rows 30 as $$
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
      kin := array(select unnest(synonyms) from search_synonyms s where s.word = pair);
      at := at + 1;
    else
      own := search_stems_of(typed);
      kin := array(select unnest(synonyms) from search_synonyms s where s.word in (typed, own[1]));
    end if;
    at := at + 1;
    continue when own = '{}';
    if at > last and length(typed) >= 2 and (search_documents(array['+' || typed]))[1] = 0
      and not exists (select from search_named_levels(own[1:1])) then
      kin := kin || array(select c.word from search_completions(typed, 8) c);
    end if;
    if kin = '{}' and (search_documents(own))[1] = 0 then
      kin := array(select unnest(c.word || s.synonyms) from search_corrections(typed, 3) c left join search_synonyms s using (word));
    end if;
    kin := array(select unnest(search_stems_of(array_to_string(kin, ' '))) except select unnest(own) order by 1);
    select d[1], d[2] into total, most from search_documents(own || kin) d;
    named := (select coalesce(sum(documents), 0) from search_named_levels(own || kin));
    return next;
  end loop;
end $$;

-- Any products of a query, as many as asked for.
create or replace function matching_products(query tsquery, most integer) returns table (id integer, sold integer)
language sql stable rows 500 set enable_seqscan = off as $$
  select product_id, sold from product_words where search @@ query limit most
$$;

-- As before; but where a share of the best sellers says too little, larger ones are asked before everything is counted.
create or replace function search_total(wanted tsquery, rarest bigint, bound integer, exact boolean) returns integer
language plpgsql stable set enable_seqscan = off as $$
declare
  total constant bigint := (select value from counters where name = 'products');
  share record;
  seen bigint;
  likely bigint;
begin
  if rarest > 1000 then
    for share in
      select lexeme, documents from search_words
      where lexeme >= '~' and documents > 0 and documents * 4 < total
        and documents >= (select max(documents) from search_words where lexeme >= '~' and documents * rarest < 400 * total)
      order by documents
    loop
      select count(*) into seen from product_words w where w.search @@ (wanted && quote_literal(share.lexeme)::tsquery);
      likely := seen * total * 95 / 100 / share.documents;
      if seen > 50 and (not exact or likely > 2 * bound) then return least(bound, likely); end if;
      exit when seen > 50;
    end loop;
  end if;
  return (select count(*) from matching_products(wanted, bound));
end $$;

-- The best sellers among the products of a query. `expected` says how many there may be: of a common word only products
-- that sold often are looked at, and less popular ones when those are too few.
create or replace function search_popular(wanted tsquery, expected bigint, most integer) returns table (id integer, sold integer)
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

-- The words with the weight of names: PostgreSQL looks into the vectors for it, which is quick for few.
create or replace function search_title_query(words jsonb, every boolean) returns tsquery language sql immutable as $$
  select string_agg(query, case when every then ' & ' else ' | ' end)::tsquery from jsonb_array_elements(words) word,
    lateral (select '(' || string_agg(quote_literal(replace(stem, '\', '\\')) || ':A', ' | ') || ')' query from jsonb_array_elements_text(word) stem) of_word
$$;

create or replace function search_named_query(words jsonb, every boolean, levels text[]) returns tsquery language sql immutable as $$
  select string_agg(of_level.query, ' | ')::tsquery from (
    select '(' || string_agg(of_word.query, case when every then ' & ' else ' | ' end) || ')' query
    from unnest(levels) level, jsonb_array_elements(words) word,
      lateral (select '(' || string_agg(quote_literal(replace('=' || stem || '/' || level, '\', '\\')), ' | ') || ')' query
               from jsonb_array_elements_text(word) stem) of_word
    group by level) of_level
$$;

-- The products that have every word (or any) in their names, from the best seller down, with their places in that order.
-- `words` are lists of stems that stand for a word; `expected` says how many products there may be, and no more than `rarest` have
-- the words anywhere: of few, all are read. Where the places of whole levels are known without reading them, those up to `skip`
-- are left out.
create or replace function search_named(words jsonb, every boolean, expected bigint, rarest bigint, without integer[], skip integer, most integer)
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

-- One page of what a keyword finds. The name itself comes first, then names with all the words, then the rest, each by
-- popularity; of the first `head` those that match best lead, whatever the page, so that no page repeats another.
create or replace function search_page(
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
create or replace function search_finds(query tsquery) returns boolean language plpgsql stable set enable_seqscan = off as $$
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
