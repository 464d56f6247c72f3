-- What a shop's page says about the seller. Sales and reviews are the sums over its products.
alter table shops
  add column location text not null default '',
  add column sold bigint not null default 0,
  add column reviews_count integer not null default 0,
  add column stars_sum integer not null default 0,
  -- Replies to customers, and the seconds that customers waited for them.
  add column replies_count integer not null default 0,
  add column reply_seconds bigint not null default 0;

update shops s set sold = p.sold, reviews_count = p.reviews_count, stars_sum = p.stars_sum
  from (select seller_id, sum(sold) sold, sum(reviews_count) reviews_count, sum(stars_sum) stars_sum from products group by 1) p
  where p.seller_id = s.seller_id;

create type shop_totals as (seller_id integer, sold integer, reviews_count integer, stars_sum integer);
