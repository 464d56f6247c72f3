-- Products that are added or shown again while their seller is suspended stay hidden until the seller is resumed.
create or replace function hide_product_of_suspended_seller() returns trigger language plpgsql as $$
begin
  new.hidden_at := (select suspended_at from shops where seller_id = new.seller_id);
  return new;
end $$;
create or replace trigger hide_product_of_suspended_seller before insert or update of hidden_at, seller_id on products
  for each row when (new.hidden_at is null) execute function hide_product_of_suspended_seller();

-- A suspended shop has no page, and suggestions leave it out.
create or replace function notify_shop_suspended() returns trigger language plpgsql as $$
begin
  perform notify_cache_tags(array['shop:' || new.seller_id, 'search']);
  return null;
end $$;
create or replace trigger notify_shop_suspended after update of suspended_at on shops
  for each row when (old.suspended_at is distinct from new.suspended_at) execute function notify_shop_suspended();
