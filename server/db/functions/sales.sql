create or replace function set_sale_running() returns trigger language plpgsql as $$
begin
  new.is_running := new.starts_at <= now() and new.ends_at > now();
  return new;
end $$;
create or replace trigger set_sale_running before insert or update on sales
  for each row execute function set_sale_running();

create or replace function refresh_filters_of_sale() returns trigger language plpgsql as $$
begin
  perform refresh_product_filters(array(select id from products where sale_id = new.id));
  return null;
end $$;
create or replace trigger refresh_filters_of_sale after update on sales
  for each row when ((old.is_running, old.percent) <> (new.is_running, new.percent)) execute function refresh_filters_of_sale();

-- Called by a timer. Skips sales that another process is updating.
create or replace function refresh_running_sales() returns void language sql as $$
  update sales set is_running = not is_running where id in (
    select id from sales where is_running <> (starts_at <= now() and ends_at > now()) for update skip locked)
$$;
