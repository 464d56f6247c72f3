-- A list that a shopper narrowed changes with a variant's price and choices, and not with its stock or a picture: every
-- purchase takes from a stock.
create or replace function tell_parts_changed() returns trigger language plpgsql as $$
begin
  perform emit_tags(array(select distinct 'product:' || product_id from touched));
  return null;
end $$;

create function tell_variants_listed() returns trigger language plpgsql as $$
begin
  perform emit_tags(array['facets'] || array(select distinct 'product:' || product_id from touched));
  return null;
end $$;
create function tell_variants_changed() returns trigger language plpgsql as $$
begin
  perform emit_tags(array(select distinct 'product:' || product_id from after)
    || array(select distinct 'facets' from before b join after a using (id)
             where (a.price, a.attributes, a.product_id) is distinct from (b.price, b.attributes, b.product_id)));
  return null;
end $$;
drop trigger tell_variants_added on variants;
drop trigger tell_variants_changed on variants;
drop trigger tell_variants_removed on variants;
create trigger tell_variants_added after insert on variants referencing new table as touched
  for each statement execute function tell_variants_listed();
create trigger tell_variants_removed after delete on variants referencing old table as touched
  for each statement execute function tell_variants_listed();
create trigger tell_variants_changed after update on variants referencing old table as before new table as after
  for each statement execute function tell_variants_changed();
