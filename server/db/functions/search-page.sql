-- Finds and counts the products of a search. `terms` is a JSON array with the stems of each term, alternatives included.

-- Any matching products, in no order.
create or replace function search_matches(query tsquery, max_rows integer) returns table (id integer, sold integer)
language sql stable rows 500 set enable_seqscan = off as $$
  select product_id, sold from product_search where vector @@ query limit max_rows
$$;

-- How many products match, up to max_count; at most max_matches can. A large number is extrapolated from the best sellers, a
-- little too low, so that the last page is rarely empty. With is_exact it is counted unless it is far above max_count.
create or replace function search_count(query tsquery, max_matches bigint, max_count integer, is_exact boolean) returns integer
language plpgsql stable set enable_seqscan = off as $$
declare
  products constant bigint := (select value from counters where name = 'products');
  sample record;
  found_count bigint;
  estimate bigint;
begin
  if max_matches > 1000 then
    -- From the best sellers among which about 400 match at most, to a quarter of the catalog.
    for sample in
      select lexeme, product_count from search_lexemes
      where lexeme >= '~' and product_count > 0 and product_count * 4 < products and product_count >= (
        select max(product_count) from search_lexemes where lexeme >= '~' and product_count * max_matches < 400 * products)
      order by product_count
    loop
      select count(*) into found_count from product_search s where s.vector @@ (query && quote_literal(sample.lexeme)::tsquery);
      continue when found_count <= 50;
      estimate := found_count * products * 95 / 100 / sample.product_count;
      if not is_exact or estimate > 2 * max_count then return least(max_count, estimate); end if;
      exit;
    end loop;
  end if;
  return (select count(*) from search_matches(query, max_count));
end $$;

-- The best sellers among the matches, wherever the terms are. `estimate` is the expected number of matches: if it is high, only
-- products above a number of sales are read, and less popular ones as long as those are too few.
create or replace function search_anywhere(query tsquery, estimate bigint, max_rows integer) returns table (id integer, sold integer)
language plpgsql stable rows 500 set enable_seqscan = off as $$
declare
  products constant bigint := (select value from counters where name = 'products');
  expected bigint := estimate;
  threshold integer := 31;
  threshold_count bigint;
  ids integer[];
  solds integer[];
begin
  if estimate = 0 then return; end if;
  loop
    select substr(lexeme, 2)::integer, product_count into threshold, threshold_count from search_lexemes
      where expected > max_rows + 1000 and lexeme >= '~' and substr(lexeme, 2)::integer < threshold
        and product_count * expected > (max_rows + 400) * products
      order by 1 desc limit 1;
    select array_agg(f.product_id), array_agg(f.sold) into ids, solds from (
      select s.product_id, s.sold from product_search s
      where s.vector @@ case when threshold is null then query else query && ('''~' || threshold || '''')::tsquery end
      order by s.sold desc, s.product_id desc limit max_rows) f;
    exit when threshold is null or cardinality(ids) = max_rows;
    expected := least(expected - 1, coalesce(cardinality(ids), 0) * products / threshold_count);
  end loop;
  return query select * from unnest(ids, solds);
end $$;

-- Names with the terms at one popularity level: any stem of a term, all terms or any.
create or replace function search_level_query(terms jsonb, match_all boolean, level text) returns tsquery
language sql immutable as $$
  select string_agg(operand, case when match_all then ' & ' else ' | ' end)::tsquery
  from jsonb_array_elements(terms) term, lateral (
    select '(' || string_agg(quote_literal(replace('=' || stem || '/' || level, '\', '\\')), ' | ') || ')' operand
    from jsonb_array_elements_text(term) stem) per_term
$$;

create or replace function search_levels_query(terms jsonb, match_all boolean, levels text[]) returns tsquery
language sql immutable as $$
  select string_agg('(' || search_level_query(terms, match_all, level)::text || ')', ' | ')::tsquery from unnest(levels) level
$$;

-- Popularity levels to read together, the highest first. Each level has a known upper bound of matching names; each batch may
-- have twice as many as the one before. Large levels are read alone, because an index scan for 'a and b' reads less than one
-- for '(a and b) or (c and d)'.
create or replace function search_level_batches(terms jsonb, match_all boolean, first_batch integer) returns table (levels text[])
language sql stable rows 10 as $$
  with bounds as (
    select l.level, case when match_all then min(l.product_count) else sum(l.product_count) end max_matches
    from jsonb_array_elements(terms) term,
      lateral name_level_counts(array(select jsonb_array_elements_text(term))) l
    group by 1 having not match_all or count(*) = jsonb_array_length(terms)
  ), numbered as (
    select b.*, floor(log(2, 1 + (sum(b.max_matches) over (order by b.level desc) - b.max_matches) / first_batch)) batch from bounds b
  )
  select array_agg(n.level) from numbered n
  group by n.batch, case when n.max_matches > 400 then n.level end order by max(n.level) desc
$$;

-- Products with the terms in their names, best sellers first.
create or replace function search_names(terms jsonb, match_all boolean, max_rows integer)
returns table (id integer, sold integer) language plpgsql stable rows 500 set enable_seqscan = off as $$
declare
  batch text[];
  ids integer[] := '{}';
  solds integer[] := '{}';
  found_ids integer[];
  found_solds integer[];
begin
  for batch in select levels from search_level_batches(terms, match_all, max_rows) loop
    select array_agg(s.product_id), array_agg(s.sold) into found_ids, found_solds from product_search s
      where s.vector @@ search_levels_query(terms, match_all, batch);
    ids := ids || found_ids;
    solds := solds || found_solds;
    exit when cardinality(ids) >= max_rows;
  end loop;
  return query select f.id, f.sold from unnest(ids, solds) f (id, sold) order by f.sold desc, f.id desc limit max_rows;
end $$;

-- A page of the names with a stem, best sellers first. It reads no level before the page, because the number of names with one
-- stem is known for each level.
create or replace function search_names_page(stem text, skip integer, page_size integer) returns table (id integer, place bigint)
language plpgsql stable rows 40 set enable_seqscan = off as $$
declare
  levels text[];
  skipped bigint;
begin
  select array_agg(l.level), min(l.up_to - l.product_count) into levels, skipped from (
    select c.*, sum(c.product_count) over (order by c.level desc) up_to from name_level_counts(array[stem]) c) l
  where l.up_to > skip and l.up_to - l.product_count < skip + page_size;
  return query
    select s.product_id, row_number() over (order by s.sold desc, s.product_id desc) from product_search s
    where s.vector @@ search_levels_query(jsonb_build_array(jsonb_build_array(stem)), true, levels)
    order by 2 limit page_size offset skip - skipped;
end $$;

-- A page of the products that have a stem elsewhere than in their names, best sellers first.
create or replace function search_texts_page(stem text, estimate bigint, skip integer, page_size integer)
returns table (id integer, place bigint) language sql stable rows 40 set enable_seqscan = off as $$
  select found.id, row_number() over (order by found.sold desc, found.id desc)
  from search_anywhere(
    format('%1$s & !%1$s:A', quote_literal(replace(stem, '\', '\\')))::tsquery, estimate, skip + page_size) found
  order by 2 limit page_size offset skip
$$;

create or replace function exact_name_query(keyword text) returns tsquery language sql stable as $$
  select ('''==' || array_to_string(search_words(keyword), ' ') || '''')::tsquery
$$;

-- One page of results. Exact names come first, then names with the terms, then products with the terms elsewhere, each by sales.
-- The first `ranked` of this order are sorted by relevance within their class; always the same ones, so that pages do not overlap.
create or replace function search_classes_page(
  keyword text, terms jsonb, match_all boolean, own_query tsquery, query tsquery, estimate bigint, ranked integer,
  skip integer, page_size integer
) returns table (id integer, place bigint) language sql stable rows 40 set enable_seqscan = off as $$
  with exact as materialized (
    select s.product_id id, s.sold from product_search s
    where s.vector @@ exact_name_query(keyword)
    order by s.sold desc, s.product_id desc limit ranked
  ), in_name as materialized (
    select n.id, n.sold from search_names(terms, match_all, greatest(ranked, skip + page_size)) n
  ), classified as (
    select f.id, f.sold, max(f.class) class from (
      select *, 2 class from exact
      union all select *, 1 from in_name
      union all select *, 0 from search_anywhere(query, estimate, greatest(ranked, skip + page_size))
        where (select count(*) from in_name) < greatest(ranked, skip + page_size)) f
    group by f.id, f.sold
  ), placed as (
    select c.*, row_number() over (order by c.class desc, c.sold desc, c.id desc) place from classified c
  ), scored as (
    select p.*, p.place <= ranked is_ranked, case when p.place <= ranked and skip < ranked then
      (select (ts_rank(s.vector, own_query) + ts_rank(s.vector, query) * 0.2) * (4 + ln(1 + s.sold))
       from product_search s where s.product_id = p.id) end score
    from placed p where p.place <= greatest(ranked, skip + page_size) and (skip < ranked or p.place > skip)
  )
  select s.id, row_number() over (order by s.is_ranked desc, case when s.is_ranked then s.class end desc, s.score desc, s.place)
  from scored s order by 2 limit page_size offset case when skip < ranked then skip else 0 end
$$;

-- One page of results, in the order of search_classes_page. A search for one stem reads pages behind the ranked products faster:
-- they are by sales, and the number of names is known.
create or replace function search_page(
  keyword text, terms jsonb, match_all boolean, own_query tsquery, query tsquery, estimate bigint, ranked integer,
  skip integer, page_size integer
) returns table (id integer, place bigint) language plpgsql stable rows 40 set enable_seqscan = off as $$
declare
  stem constant text := case when jsonb_array_length(terms) = 1 and jsonb_array_length(terms -> 0) = 1 then terms -> 0 ->> 0 end;
  names integer;
begin
  if stem is null or skip < ranked or exists (select from product_search s where s.vector @@ exact_name_query(keyword)) then
    return query select * from search_classes_page(
      keyword, terms, match_all, own_query, query, estimate, ranked, skip, page_size);
    return;
  end if;
  select coalesce(sum(product_count), 0) into names from name_level_counts(array[stem]);
  if skip < names then
    return query select * from search_names_page(stem, skip, page_size);
  end if;
  if skip + page_size > names then
    return query select found.id, names + found.place
      from search_texts_page(stem, estimate - names, greatest(0, skip - names), skip + page_size - greatest(skip, names)) found;
  end if;
end $$;

-- Like search_page, for several terms of which few products have all; name_query has the terms with the weight of names. The
-- index is read for the rarest terms only, because every further term costs a lookup for each candidate; the candidates are
-- checked for the whole query. One row at least: total is null if there are too many candidates.
create or replace function search_few(
  keyword text, index_query tsquery, name_query tsquery, own_query tsquery, query tsquery, ranked integer, skip integer,
  page_size integer
) returns table (id integer, place bigint, total bigint) language sql stable rows 40 set enable_seqscan = off as $$
  with candidates as materialized (
    select s.product_id, s.sold, s.vector @@ query is_match from product_search s where s.vector @@ index_query limit 1001
  ), totals as (
    select case when count(*) <= 1000 then count(*) filter (where is_match) end total from candidates
  ), found as materialized (
    select c.product_id, c.sold from candidates c, totals where c.is_match and totals.total is not null
  ), classified as (
    select f.product_id, f.sold, s.vector, case
      when s.vector @@ exact_name_query(keyword) then 2
      when s.vector @@ name_query then 1
      else 0 end class
    from found f join product_search s using (product_id)
  ), placed as (
    select c.*, row_number() over (order by c.class desc, c.sold desc, c.product_id desc) place from classified c
  ), scored as (
    select p.product_id, p.class, p.place, p.place <= ranked is_ranked, case when p.place <= ranked and skip < ranked then
      (ts_rank(p.vector, own_query) + ts_rank(p.vector, query) * 0.2) * (4 + ln(1 + p.sold)) end score
    from placed p where p.place <= greatest(ranked, skip + page_size)
  ), page as (
    select s.product_id id, row_number() over (
      order by s.is_ranked desc, case when s.is_ranked then s.class end desc, s.score desc, s.place) place
    from scored s order by 2 limit page_size offset skip
  )
  select page.id, page.place, totals.total from totals left join page on true
$$;
