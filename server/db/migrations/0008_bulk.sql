-- A bulk load leaves the triggers out and builds what hangs on products afterwards, in pieces, so that somebody can see how
-- far it is: category_products and product_filters by id, product_words from the best seller down, so that those which
-- searches look at first lie together.
create function build_category_products(first integer, last integer) returns void language sql as $$
  insert into category_products (category_id, created_at, product_id, sold)
    with places as materialized (select c.id, above from categories c, category_and_above(c.id) above)
    select places.above, p.created_at, p.id, p.sold from products p join places on places.id = p.category_id
    where p.id between first and last
$$;

create function build_counters() returns void language sql as $$
  update categories set products_count = n
    from (select category_id, count(*) n from category_products group by 1) per where id = per.category_id;
  update shops set products_count = n
    from (select seller_id, count(*) n from products group by 1) per where shops.seller_id = per.seller_id;
  update counters set value = (select count(*) from products) where name = 'products';
  select build_list_buckets();
$$;

-- Begins anew; the words of products come with build_product_words, and end_search_build makes them searchable.
create function begin_search_build() returns void language plpgsql as $$
begin
  drop index product_words_search;
  truncate product_words, search_words;
  alter table product_words disable trigger user;
end $$;

-- The words of so many products that sell less than the last one before them; answers the last one, or nothing at the end.
create function build_product_words(inout sold_before integer, inout id_before integer, most integer) language plpgsql
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

create function end_search_build() returns void language plpgsql set maintenance_work_mem = '256MB' set work_mem = '64MB' as $$
begin
  alter table product_words enable trigger user;
  create index product_words_search on product_words using gin (search) with (fastupdate = off);
  insert into search_words (lexeme, documents)
    select word, ndoc from ts_stat('select search from product_words') where word not like '==%';
end $$;

drop function rebuild_search;

-- For a shop that has products already: its names get their levels.
do $$
declare
  last record := row (2147483647, 2147483647);
begin
  perform begin_search_build();
  loop
    select * into last from build_product_words(last.f1, last.f2, 10000) as built (f1, f2);
    exit when last.f1 is null;
  end loop;
  perform end_search_build();
end $$;
