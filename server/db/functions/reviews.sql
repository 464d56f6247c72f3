-- Keeps products.reviews_count, products.stars_sum and review_votes up to date with reviews.

create or replace function review_vote_keys(stars integer, fit text) returns setof text language sql immutable as $$
  select 'stars/' || stars union all select 'fit/' || fit where fit is not null
$$;

create or replace function count_reviews(changes review_change[]) returns void language plpgsql as $$
begin
  -- In one order, so that writers wait for each other instead of deadlocking.
  perform from products where id in (select product_id from unnest(changes)) order by id for no key update;
  insert into review_votes (product_id, vote, count)
    select distinct c.product_id, vote, 0
      from unnest(changes) c join products p on p.id = c.product_id, review_vote_keys(c.stars, c.fit) vote
      where c.step > 0
    on conflict do nothing;
  update review_votes v set count = v.count + n
    from (select c.product_id, vote, sum(c.step) n from unnest(changes) c, review_vote_keys(c.stars, c.fit) vote group by 1, 2) per
    where v.product_id = per.product_id and v.vote = per.vote and n <> 0;
  update products set reviews_count = reviews_count + n, stars_sum = stars_sum + sum
    from (select product_id, sum(step) n, sum(step * stars) sum from unnest(changes) group by 1) per
    where id = per.product_id and (n, sum) <> (0, 0);
end $$;

-- The updated counters publish 'product:{id}'; the list of reviews has its own cache tag.
create or replace function count_reviews_inserted() returns trigger language plpgsql as $$
begin
  perform count_reviews(array(select row(product_id, stars, fit, 1)::review_change from inserted));
  perform notify_cache_tags(array(select distinct 'reviews:' || product_id from inserted));
  return null;
end $$;
create or replace trigger reviews_inserted after insert on reviews referencing new table as inserted
  for each statement execute function count_reviews_inserted();

create or replace function count_reviews_deleted() returns trigger language plpgsql as $$
begin
  perform count_reviews(array(select row(product_id, stars, fit, -1)::review_change from deleted));
  perform notify_cache_tags(array(select distinct 'reviews:' || product_id from deleted));
  return null;
end $$;
create or replace trigger reviews_deleted after delete on reviews referencing old table as deleted
  for each statement execute function count_reviews_deleted();

create or replace function count_reviews_updated() returns trigger language plpgsql as $$
begin
  perform count_reviews(array(
    select row(product_id, stars, fit, -1)::review_change from old_rows
    union all select row(product_id, stars, fit, 1)::review_change from new_rows));
  perform notify_cache_tags(array(select 'reviews:' || product_id from old_rows union select 'reviews:' || product_id from new_rows));
  return null;
end $$;
create or replace trigger reviews_updated after update on reviews referencing old table as old_rows new table as new_rows
  for each statement execute function count_reviews_updated();

-- Deleting an account keeps its reviews without the name.
create or replace function anonymize_review() returns trigger language plpgsql as $$
begin
  new.author := 'A former customer';
  return new;
end $$;
create or replace trigger anonymize_review before update of user_id on reviews
  for each row when (old.user_id is not null and new.user_id is null) execute function anonymize_review();
