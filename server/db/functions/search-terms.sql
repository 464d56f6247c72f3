-- Turns a keyword into search terms, and completes or corrects words.

-- Words that start with the given letters, the most frequent first.
create or replace function search_completions(prefix text, max_rows integer) returns table (word text, product_count integer)
language sql stable rows 8 as $$
  select substr(lexeme, 2), product_count from search_lexemes
  where lexeme like '+' || prefix || '%' and product_count > 0 order by product_count desc, lexeme limit max_rows
$$;

create or replace function sorted_letters(word text) returns text language sql immutable as $$
  select string_agg(letter, '' order by letter) from regexp_split_to_table(word, '') letter
$$;

-- Loads pg_trgm into this session: only a superuser may set a parameter of a library that is not loaded.
select show_limit();

-- Known words that a misspelled one may mean: the closest ones, then the most frequent. Swapped letters count as one mistake.
create or replace function search_corrections(typed text, max_rows integer) returns table (word text)
language sql stable rows 3 set pg_trgm.similarity_threshold = 0.25 as $$
  with similar_words as (
    select substr(lexeme, 2) word, product_count from search_lexemes
      where lexeme >= '+' and lexeme < ',' and lexeme % typed and product_count > 0
    union all
    select s.word, 0 from search_synonyms s where s.word % typed
  ), measured as (
    select *, levenshtein(word, typed) - (sorted_letters(word) = sorted_letters(typed))::integer mistakes
    from similar_words where abs(length(word) - length(typed)) <= 2 and length(typed) between 4 and 40
  ), allowed as (
    select *, min(mistakes) over () fewest from measured where mistakes <= case when length(typed) < 8 then 1 else 2 end
  )
  select word from allowed where mistakes = fewest
  order by (left(word, 1) = left(typed, 1)) desc, product_count desc, word limit max_rows
$$;

-- Whether no product has the word, or its stem in the name.
create or replace function is_unfinished(word text, stem text) returns boolean language sql stable as $$
  select length(word) >= 2 and (lexeme_counts(array['+' || word])).total = 0
    and not exists (select from name_level_counts(array[stem]))
$$;

-- One row per term of a keyword. A term is a word, or two words that have a synonym together; its stems, the stems of
-- alternatives (synonyms, completions of an unfinished last word, corrections), and how many products have any of them: all
-- added up, and the most frequent alone. `products` is the size of the catalog. `correction` is the most likely word instead of
-- a misspelled one; an exact search corrects nothing.
drop function if exists search_terms(text);
create or replace function search_terms(keyword text, is_exact boolean default false)
returns table (stems text[], alternatives text[], total bigint, largest bigint, products bigint, typed_word text, correction text)
language plpgsql stable as $$
declare
  words constant text[] := (search_words(keyword))[1:12];
  word_count constant integer := cardinality(words);
  i integer := 1;
  typed text;
  pair text;
  corrections text[];
begin
  products := (select value from counters where name = 'products');
  while i <= word_count loop
    typed := words[i];
    corrections := '{}';
    pair := typed || ' ' || words[i + 1];
    if exists (select from search_synonyms s where s.word = pair) then
      stems := search_stems(replace(pair, ' ', '')) || ts_lexize('english_stem', replace(pair, ' ', '-'));
      alternatives := array(select unnest(s.synonyms) from search_synonyms s where s.word = pair);
      i := i + 2;
    else
      stems := search_stems(typed);
      alternatives := array(select unnest(s.synonyms) from search_synonyms s where s.word in (typed, stems[1]));
      i := i + 1;
    end if;
    -- A stop word.
    continue when stems = '{}';
    if i > word_count and is_unfinished(typed, stems[1]) then
      alternatives := alternatives || array(select c.word from search_completions(typed, 8) c);
    end if;
    if alternatives = '{}' and not is_exact and (lexeme_counts(stems)).total = 0 then
      corrections := array(select c.word from search_corrections(typed, 3) c);
      alternatives := array(
        select unnest(c.word || s.synonyms) from unnest(corrections) c (word) left join search_synonyms s using (word));
    end if;
    typed_word := typed;
    correction := corrections[1];
    alternatives := array(select unnest(search_stems(array_to_string(alternatives, ' '))) except select unnest(stems) order by 1);
    select c.total, c.largest into total, largest from lexeme_counts(stems || alternatives) c;
    return next;
  end loop;
end $$;

-- The '~N' lexeme with the fewest products, but at least min_count.
create or replace function popularity_lexeme(min_count integer) returns text language sql stable as $$
  select lexeme from search_lexemes where lexeme >= '~' and product_count >= min_count order by product_count limit 1
$$;

-- Whether any product matches. Checks the best sellers first: the full index has to combine long lists for common words.
create or replace function search_has_match(query tsquery) returns boolean language plpgsql stable set enable_seqscan = off as $$
declare
  best_sellers text;
begin
  foreach best_sellers in array array(select popularity_lexeme(1000) union all select popularity_lexeme(16000)) loop
    if exists (select from product_search s where s.vector @@ (query && quote_literal(best_sellers)::tsquery)) then
      return true;
    end if;
  end loop;
  return exists (select from product_search s where s.vector @@ query);
end $$;

-- Completions of a word, or corrections if there are none; one word per stem.
create or replace function search_last_words(typed text) returns setof text language sql stable rows 20 as $$
  with completed as materialized (
    select c.word, row_number() over (order by c.word = typed desc, c.product_count desc) place
    from search_completions(typed, 20) c
  ), possible as (
    select * from completed
    union all select * from search_corrections(typed, 3) with ordinality where not exists (select from completed)
  ), one_per_stem as (
    select distinct on (search_stems(p.word)) p.word, p.place from possible p order by search_stems(p.word), p.place
  )
  select o.word from one_per_stem o order by o.place
$$;

-- Keywords that continue the typed text and find something: its last word completed, or else corrected.
create or replace function search_suggestions(keyword text, max_rows integer) returns setof text
language plpgsql stable rows 5 set enable_seqscan = off as $$
declare
  words constant text[] := (search_words(keyword))[1:12];
  word_count constant integer := cardinality(words);
  beginning constant text := array_to_string(words[1 : word_count - 1], ' ');
  beginning_query constant tsquery := plainto_tsquery('inkloom', beginning);
  word text;
  found_count integer := 0;
begin
  if word_count = 0 then return; end if;
  for word in select * from search_last_words(words[word_count]) loop
    exit when found_count = max_rows;
    if beginning = '' or search_has_match(beginning_query && quote_literal('+' || word)::tsquery) then
      found_count := found_count + 1;
      return next ltrim(beginning || ' ' || word);
    end if;
  end loop;
end $$;

-- Known words that look like a word of a keyword, the most similar first, for searches without results.
create or replace function search_near_words(keyword text, max_rows integer) returns setof text
language sql stable rows 5 set pg_trgm.similarity_threshold = 0.3 as $$
  select substr(s.lexeme, 2)
  from unnest((search_words(keyword))[1:4]) typed
    join search_lexemes s on s.lexeme >= '+' and s.lexeme < ',' and s.lexeme % typed and s.product_count > 0
  where length(typed) between 3 and 40
  group by s.lexeme, s.product_count
  order by max(similarity(s.lexeme, typed)) desc, s.product_count desc, s.lexeme limit max_rows
$$;
