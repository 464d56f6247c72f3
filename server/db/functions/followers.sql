create or replace function count_followers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update shops set followers_count = followers_count + 1 where seller_id = new.shop_id;
  else
    update shops set followers_count = followers_count - 1 where seller_id = old.shop_id;
  end if;
  return null;
end $$;
create or replace trigger count_followers after insert or delete on follows
  for each row execute function count_followers();
