-- Keeps the sales, reviews and reply times of shops up to date.

-- Shops are locked in one order, after their products.
create or replace function add_shop_totals(changes shop_totals[]) returns void language plpgsql as $$
declare
  changed constant integer[] := array(
    select seller_id from unnest(changes) group by 1
    having (sum(sold), sum(reviews_count), sum(stars_sum)) <> (0, 0, 0) order by 1);
begin
  if changed = '{}' then return; end if;
  perform from shops where seller_id = any (changed) order by seller_id for no key update;
  update shops s
    set sold = s.sold + c.sold, reviews_count = s.reviews_count + c.reviews_count, stars_sum = s.stars_sum + c.stars_sum
    from (select seller_id, sum(sold) sold, sum(reviews_count) reviews_count, sum(stars_sum) stars_sum
          from unnest(changes) group by 1) c
    where s.seller_id = c.seller_id and s.seller_id = any (changed);
  -- Not 'shop': a sale must not evict every product page of the shop.
  perform notify_cache_tags(array(select 'shop-products:' || c from unnest(changed) c));
end $$;

create or replace function add_totals_of_inserted() returns trigger language plpgsql as $$
begin
  perform add_shop_totals(array(select row(seller_id, sold, reviews_count, stars_sum)::shop_totals from inserted));
  return null;
end $$;
create or replace trigger shop_totals_inserted after insert on products referencing new table as inserted
  for each statement execute function add_totals_of_inserted();

create or replace function add_totals_of_deleted() returns trigger language plpgsql as $$
begin
  perform add_shop_totals(array(select row(seller_id, -sold, -reviews_count, -stars_sum)::shop_totals from deleted));
  return null;
end $$;
create or replace trigger shop_totals_deleted after delete on products referencing old table as deleted
  for each statement execute function add_totals_of_deleted();

create or replace function add_totals_of_updated() returns trigger language plpgsql as $$
declare
  changes constant shop_totals[] := array(
    select unnest(array[
      row(n.seller_id, n.sold, n.reviews_count, n.stars_sum)::shop_totals,
      row(o.seller_id, -o.sold, -o.reviews_count, -o.stars_sum)::shop_totals])
    from old_rows o join new_rows n using (id)
    where (o.seller_id, o.sold, o.reviews_count, o.stars_sum) <> (n.seller_id, n.sold, n.reviews_count, n.stars_sum));
begin
  if changes <> '{}' then perform add_shop_totals(changes); end if;
  return null;
end $$;
create or replace trigger shop_totals_updated after update on products referencing old table as old_rows new table as new_rows
  for each statement execute function add_totals_of_updated();

-- A customer waits from the first message that has no reply yet.
create or replace function count_reply() returns trigger language plpgsql as $$
begin
  update shops s set replies_count = s.replies_count + 1,
                     reply_seconds = s.reply_seconds + extract(epoch from new.created_at - asked.since)::bigint
    from threads t, lateral (
      select min(m.created_at) since from messages m
      where m.thread_id = t.id and m.sender_type = 'customer' and m.id < new.id and m.id > coalesce(
        (select max(r.id) from messages r where r.thread_id = t.id and r.sender_type = 'seller' and r.id < new.id), 0)) asked
    where t.id = new.thread_id and s.seller_id = t.seller_id and asked.since is not null;
  return null;
end $$;
create or replace trigger count_reply after insert on messages for each row
  when (new.sender_type = 'seller') execute function count_reply();
